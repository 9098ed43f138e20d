import { ownProperties } from '#base/objects/own-properties.ts';
import type { GivenSettings, PageFunctions } from '#base/settings/settings.ts';
import type { Messages } from '#i18n/overrides/overridable.ts';

/**
 * Services around the widgets of a page. Each is loaded only if it is configured here, after the
 * page's `load` event; an unreachable one does not affect the screens. Only the first `services` of
 * a page is used.
 */
export interface PageServices {
  /** Reports funnel steps to the endpoint named by `GET {api}analytics/config`. */
  readonly analytics?: boolean;
  /** Registers the device: `POST {api}installations`. */
  readonly installation?: boolean;
  /**
   * A Sentry DSN, or an https address that accepts JSON. `cloud-error` events and uncaught errors in
   * the widgets' scripts are reported there, without tokens, phones and codes.
   */
  readonly errors?: string;
  /** The https address of a metrics counter's script. */
  readonly counter?: string;
}

/** Defaults for all elements of a page; an element's own settings take precedence. */
export type PageDefaults = GivenSettings &
  PageFunctions & {
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
