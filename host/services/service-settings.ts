/** The services around the screens, as configured by the host's page: `<meta name="cloud-…">`. */
export interface ServiceSettings {
  /** `cloud-analytics`: reports are sent where `GET analytics/config` says. */
  readonly analytics: boolean;
  /** `cloud-installation`: this device is registered. */
  readonly installation: boolean;
  /** `cloud-errors`: a Sentry DSN, or an address that accepts JSON. */
  readonly errors: string;
  /** `cloud-counter`: the address of a metrics counter's script. */
  readonly counter: string;
}

/** The content of a `<meta name="cloud-…">` of the page; undefined if there is none. */
export const pageSetting = (page: Document, name: string): string =>
  page.querySelector(`meta[name="cloud-${name}"]`)?.getAttribute('content')?.trim() ?? '';

/** The page's configuration; services that it does not name are not loaded. */
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
