import type { ReadableStore } from '#base/flow/steps.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import { skeletonAt, type FindRoute, type OpenScreen, type ScreenDeps } from './route.tsx';
import type { Skeleton } from '#ui/skeleton/skeleton.ts';

/** The first `visit`. A first screen and its flow share it, so the flow keeps the nodes of the screen. */
export const firstVisit = 1;

/** What a widget shows. `visit` counts the opened screens and is the key of the view. */
export type RouterState =
  | { readonly step: 'opening'; readonly path: string; readonly skeleton: Skeleton }
  | {
      readonly step: 'open';
      readonly path: string;
      readonly visit: number;
      readonly screen: OpenScreen;
      readonly deps: ScreenDeps;
      /** How often the flow could not be loaded. It is shown above the screen, which keeps its nodes. */
      readonly failures?: number;
    }
  /** No such route. */
  | { readonly step: 'unknown'; readonly path: string; readonly deps: ScreenDeps }
  /** The route's code could not be loaded. */
  | {
      readonly step: 'unavailable';
      readonly path: string;
      /** How often loading has failed since it last succeeded. */
      readonly failures: number;
    };

/** What `RouterView` shows, and the commands of the parts around a screen. */
export interface ScreenSource {
  readonly store: ReadableStore<RouterState>;
  /** Opens the current location again. */
  reopen(): void;
  /** Navigates to a route of spec §2. */
  navigate(target: string, options?: { readonly replace?: boolean }): void;
  /** Loads the likely next screens. Called when the user interacts with the widget. */
  loadNext(): void;
  /** Reports to the page that a part of a screen could not be loaded. */
  onMissingView(): void;
}

/** The state before a location has been opened. */
export function openingAt(location: LocationHistory, find: FindRoute): RouterState {
  const { path, search } = location.current();
  return { step: 'opening', path, skeleton: skeletonAt(find(path)?.entry, search) };
}
