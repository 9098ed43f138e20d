import { ownProperties } from '#config/own-properties.ts';
import type { RawSettings } from '#config/settings.ts';

/** Defaults of a page, for all its widgets; what an element says itself goes first. */
export type PageDefaults = RawSettings & {
  /** Asked for a token each time one is needed. */
  readonly getToken?: () => Promise<string | null | undefined>;
};

/** On the document, so that two bundles on one page agree. */
const key: unique symbol = Symbol.for('cloud-widgets.defaults');
type Page = Document & { [key]?: PageDefaults };

/** Heard by the elements that are on the page already. */
export const configured = 'cloud-widgets-configured';

/** Sets defaults for every widget on the page, before or after the widgets are there. */
export function configure(defaults: PageDefaults): void {
  const page: Page = document;
  page[key] = { ...pageDefaults(), ...defaults };
  document.dispatchEvent(new CustomEvent(configured));
}

/** The page's defaults, as `configure` has set them. */
export function pageDefaults(): PageDefaults {
  const page: Page = document;
  return ownProperties<PageDefaults>(page[key]);
}
