import type { Emit } from '#base/settings/events.ts';
import type { Settings } from '#base/settings/settings.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import type { PageToken } from '#session/page-token.ts';

/** What an element starts its widget with. */
export interface BootstrapConfig {
  readonly root: ShadowRoot;
  readonly settings: Settings;
  readonly location: LocationHistory;
  readonly home: string;
  readonly emit: Emit;
  readonly listened: ReadonlySet<string> | undefined;
  readonly getToken: PageToken['getToken'];
  /**
   * Called if the core could not be loaded.
   * @param retry shows the drawn screen again and loads the core; the widget is restarted otherwise
   */
  readonly unavailable: (retry?: () => void) => void;
}
