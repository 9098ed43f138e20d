import type { OpenRoute, RouteEntry, ScreenDeps } from './route.tsx';

/** What a widget shows. `visit` counts the screens opened, a key for the view. */
export type RouterState =
  | { readonly step: 'opening'; readonly path: string; readonly skeleton: RouteEntry['skeleton'] }
  | {
      readonly step: 'open';
      readonly path: string;
      readonly visit: number;
      readonly View: OpenRoute['View'];
      readonly deps: ScreenDeps;
    }
  /** No such route. */
  | { readonly step: 'unknown'; readonly path: string; readonly deps: ScreenDeps }
  /** The route's code did not arrive. */
  | {
      readonly step: 'unavailable';
      readonly path: string;
      /** It failed before: the code of a newer deployment has other names, perhaps. */
      readonly gone: boolean;
    };
