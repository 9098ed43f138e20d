import { ownProperties } from '#base/settings/own-properties.ts';
import type { RawSettings } from '#base/settings/settings.ts';
import type { Messages } from '#i18n/overrides/overridable.ts';
import type { PageServices } from './page-services.ts';

/** Defaults for all elements of a page; an element's own settings take precedence. */
export type PageDefaults = RawSettings & {
  /** Called whenever a token is needed. */
  readonly getToken?: () => string | null | undefined | Promise<string | null | undefined>;
  /** Texts that replace the widgets' own, like an element's `messages`. */
  readonly messages?: Messages;
  /** Analytics, error reports, registration of the device, a metrics counter. */
  readonly services?: PageServices;
};

/** On the document, so that two bundles on one page share it. */
const key: unique symbol = Symbol.for('cloud-widgets.defaults');
type Page = Document & { [key]?: PageDefaults };

/** The event that notifies existing elements of a change. */
export const configuredEvent = 'cloud-widgets-configured';

/** The page's defaults, as `configure` has set them. */
export function pageDefaults(): PageDefaults {
  const page: Page = document;
  return ownProperties<PageDefaults>(page[key]);
}

export function addPageDefaults(defaults: PageDefaults): void {
  const page: Page = document;
  page[key] = { ...pageDefaults(), ...defaults };
}
