import { addPageDefaults, configuredEvent, type PageDefaults } from './page-defaults.ts';
import {
  pageServicesReporter,
  setPageServicesReporter,
  type EventArgs,
} from '#page-services/page-services-reporter.ts';
import { serviceEvents } from '#base/settings/events.ts';

export type { PageDefaults, PageServices } from './page-defaults.ts';

/**
 * Sets defaults for every element of the page, including existing ones. React components only use
 * their props, and share `services`. On a server, which has no page, it does nothing.
 */
export function configure(defaults: PageDefaults): void {
  if (typeof document === 'undefined') return;
  addPageDefaults(defaults);
  window.dispatchEvent(new CustomEvent(configuredEvent));
  if (Object.hasOwn(defaults, 'services')) requestPageServices(defaults.services);
}

/** The number of events kept for page services that are still loading. */
const capacity = 100;

/**
 * Starts listening for the page services, and loads them after the page's `load` event. Only
 * the first configuration of a page is used.
 */
function requestPageServices(settings: unknown): void {
  if (pageServicesReporter() || !Object.values(settings ?? {}).some(Boolean)) return;
  const earlier: EventArgs[] = [];
  setPageServicesReporter((...args) => {
    if (earlier.length < capacity) earlier.push(args);
  });
  for (const name of serviceEvents)
    // In the capture phase, because a page may stop the event while it bubbles.
    document.addEventListener(
      name,
      (event) => {
        const { detail } = event as CustomEvent<EventArgs[1]>;
        // The `target` of an element inside another's shadow root is the outer one.
        const [element] = event.composedPath();
        pageServicesReporter()?.(name, detail, element && Reflect.get(element, 'token'));
      },
      true,
    );
  const start = () => {
    import('./start-embedded.ts')
      .then((module) => module.startEmbedded(settings, earlier))
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
