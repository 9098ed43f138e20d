import { settingsFrom } from '#base/settings/settings.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { createEventHub } from '#app/page-services/event-hub.ts';
import {
  setPageServicesReporter,
  type EventArgs,
} from '#app/page-services/page-services-reporter.ts';
import { providedTokens } from '#app/page-services/provided-tokens.ts';
import { startPageServices } from '#app/page-services/start-page-services.ts';
import { createServices } from '#app/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import { pageDefaults } from './page-defaults.ts';
import { readPageServices } from './read-page-services.ts';

/** The folder of the widgets' scripts, from the address of any of them. */
export const scriptsOf = (script: string): string => script.replace(/(?:chunks\/)?[^/]*$/, '');

/**
 * Starts the page services of a page with embedded widgets. They use the settings of `configure`, because
 * a page may have several widgets.
 * @param configured the page's `services`, not validated
 * @param earlier what its widgets have reported so far
 */
export async function startEmbedded(
  configured: unknown,
  earlier: readonly EventArgs[],
): Promise<void> {
  const hub = createEventHub();
  const tokens = new Set<unknown>();
  const handleEvent = (...[name, detail, token]: EventArgs) => {
    // The page may have configured another token since.
    tokens.add(token).add(pageDefaults().token);
    hub.emit(name, detail);
  };
  for (const args of earlier) handleEvent(...args);
  setPageServicesReporter(handleEvent);
  // Invalid settings are reported by the widgets themselves.
  const settings = settingsFrom(
    readSettings(() => undefined),
    baseUrl(),
    () => undefined,
    pageUrl(),
  );
  await startPageServices({
    enabled: readPageServices(configured),
    hub,
    services: createServices({ settings, emit: () => true }),
    page: window,
    release: CLOUD_RELEASE,
    environment: CLOUD_ENVIRONMENT,
    scripts: scriptsOf(import.meta.url),
    tokens: () =>
      [...tokens, ...providedTokens(), pageDefaults().token].filter(
        (each) => typeof each === 'string',
      ),
  });
}
