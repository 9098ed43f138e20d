import type { PageServiceSettings } from '#page-services/page-service-settings.ts';

/** The content of a `<meta name="cloud-…">` of the page; undefined if there is none. */
export const pageSetting = (page: Document, name: string): string =>
  page.querySelector(`meta[name="cloud-${name}"]`)?.getAttribute('content')?.trim() ?? '';

/** The page services that the page configures; those that it does not name are not loaded. */
export function pageServiceSettings(page: Document): PageServiceSettings {
  const setting = (name: string): string => pageSetting(page, name);
  return {
    analytics: setting('analytics') === 'on',
    installation: setting('installation') === 'on',
    errors: setting('errors'),
    counter: setting('counter'),
  };
}
