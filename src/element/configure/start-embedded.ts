import { settingsFrom } from '#base/settings/settings.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { createEventHub } from '#page-services/event-hub.ts';
import { setPageServicesReporter, type EventArgs } from '#page-services/page-services-reporter.ts';
import { providedTokens } from '#page-services/provided-tokens.ts';
import { startPageServices } from '#page-services/start-page-services.ts';
import { createServices } from '#app/services.ts';
import { readSettings } from '../read-settings.ts';
import { pageDefaults, type PageServices } from './page-defaults.ts';
import type { PageServiceSettings } from '#page-services/page-service-settings.ts';
import { ownProperties } from '#base/objects/own-properties.ts';
import { isSecure } from '#base/trust/local-host.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { parseUrl } from '#base/values/parse-url.ts';

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
    // The page listens on the document, and so does the hub (`configure`).
    emit: (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail })),
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

/** Validates the page's `services`; an invalid one is reported on the console and not loaded. */
export function readPageServices(settings: unknown): PageServiceSettings {
  const own = ownProperties<{ readonly [name in keyof PageServices]: unknown }>(
    typeof settings === 'object' && settings ? settings : {},
  );
  const isUsable = (name: keyof PageServices, isValid: boolean): boolean => {
    const isGiven = own[name] !== undefined && own[name] !== false && own[name] !== '';
    if (isGiven && !isValid) warnDeveloper(1, `services.${name} is not valid; it is not loaded`);
    return isGiven && isValid;
  };
  const address = (name: 'errors' | 'counter'): string => {
    const value = own[name];
    return isUsable(name, typeof value === 'string' && isSafe(name, parseUrl(value)))
      ? String(value)
      : '';
  };
  return {
    analytics: isUsable('analytics', own.analytics === true),
    installation: isUsable('installation', own.installation === true),
    errors: address('errors'),
    counter: address('counter'),
  };
}

/** Whether a service is loaded from an address, or sends to it: `encoderFor`, `loadCounter`. */
const isSafe = (name: 'errors' | 'counter', url: URL | undefined): boolean =>
  url !== undefined && (name === 'errors' ? isSecure(url) : url.protocol === 'https:');
