/** The services around the screens that a page has enabled. Spec §7. */
export interface ServiceSettings {
  /** Reports are sent where `GET analytics/config` says. */
  readonly analytics: boolean;
  /** This device is registered. */
  readonly installation: boolean;
  /** A Sentry DSN, or an address that accepts JSON. */
  readonly errors: string;
  /** The address of a metrics counter's script. */
  readonly counter: string;
}

/** Whether there is anything to load. */
export const hasAnyService = (settings: ServiceSettings): boolean =>
  Object.values(settings).some(Boolean);
