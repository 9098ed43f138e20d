/** The page services that a page has enabled: those around its widgets. Spec §7. */
export interface PageServiceSettings {
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
export const hasAnyPageService = (settings: PageServiceSettings): boolean =>
  Object.values(settings).some(Boolean);
