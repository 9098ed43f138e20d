import type { PageServiceSettings } from '#app/page-services/page-service-settings.ts';
import { ownProperties } from '#base/settings/own-properties.ts';
import { isSecure } from '#base/settings/local-host.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { PageServices } from './page-services.ts';
import { parseUrl } from '#base/values/parse-url.ts';

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
