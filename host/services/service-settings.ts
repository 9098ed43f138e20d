/** The services around the screens, as the host's page configures them: `<meta name="cloud-…">`. */
export interface ServiceSettings {
  /** `cloud-analytics`: reports go where `GET analytics/config` says. */
  readonly analytics: boolean;
  /** `cloud-installation`: this device is registered. */
  readonly installation: boolean;
  /** `cloud-errors`: a DSN of Sentry's, or an address that takes JSON. */
  readonly errors: string;
  /** `cloud-counter`: the address of a metrics counter's script. */
  readonly counter: string;
}

/** What a `<meta name="cloud-…">` of the page says; nothing where there is none. */
export const pageSetting = (page: Document, name: string): string =>
  page.querySelector(`meta[name="cloud-${name}"]`)?.getAttribute('content')?.trim() ?? '';

/** What the page says; nothing that it does not name is loaded. */
export function serviceSettings(page: Document): ServiceSettings {
  const said = (name: string): string => pageSetting(page, name);
  return {
    analytics: said('analytics') === 'on',
    installation: said('installation') === 'on',
    errors: said('errors'),
    counter: said('counter'),
  };
}

/** Whether there is anything to load. */
export const wantsServices = (settings: ServiceSettings): boolean =>
  Object.values(settings).some(Boolean);
