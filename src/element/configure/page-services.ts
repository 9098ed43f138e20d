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
