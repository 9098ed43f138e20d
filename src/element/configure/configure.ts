import { addPageDefaults, configuredEvent, type PageDefaults } from './page-defaults.ts';
import { requestPageServices } from './request-page-services.ts';

export type { PageDefaults } from './page-defaults.ts';
export type { PageServices } from './page-services.ts';

/**
 * Sets defaults for every element of the page, including existing ones. React components only use
 * their props, and share `services`.
 */
export function configure(defaults: PageDefaults): void {
  addPageDefaults(defaults);
  window.dispatchEvent(new CustomEvent(configuredEvent));
  if (Object.hasOwn(defaults, 'services')) requestPageServices(defaults.services);
}
