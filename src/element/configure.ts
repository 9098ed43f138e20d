import { ownProperties } from '#config/own-properties.ts';
import type { RawSettings } from '#config/settings.ts';
import type { Messages } from '#i18n/overridable.ts';

/** Defaults for all widgets of a page; a widget's own settings take precedence. */
export type PageDefaults = RawSettings & {
  /** Called whenever a token is needed. */
  readonly getToken?: () => Promise<string | null | undefined>;
  /** Texts that replace the widgets' own, like an element's `messages`. */
  readonly messages?: Messages;
};

/** On the document, so that two bundles on one page share it. */
const key: unique symbol = Symbol.for('cloud-widgets.defaults');
type Page = Document & { [key]?: PageDefaults };

/** The event that notifies existing elements of a change. */
export const configured = 'cloud-widgets-configured';

/** Sets defaults for every widget of the page, including existing ones. */
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
