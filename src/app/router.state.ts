import type { OpenRoute, RouteEntry, ScreenDeps } from './route.tsx';

/** What a widget shows. `visit` counts the opened screens and is the key of the view. */
export type RouterState =
  | { readonly step: 'opening'; readonly path: string; readonly skeleton: RouteEntry['skeleton'] }
  | {
      readonly step: 'open';
      readonly path: string;
      readonly visit: number;
      readonly View: OpenRoute['View'];
      readonly flow: OpenRoute['flow'];
      readonly deps: ScreenDeps;
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
