import type { LocationHistory } from '#base/ports/location.ts';

/** What the page's bridge to an application needs of a mounted widget. */
export interface MountedWidget {
  readonly location: LocationHistory;
  readonly home: string;
}

/** The window of a page with such a bridge, which adds the map before any widget is mounted. */
export interface WindowWithBridge extends Window {
  cloudWidgetsMounted?: Map<ShadowRoot, MountedWidget>;
}
