import type { Settings } from '#base/settings/settings.ts';
import { maySendPersonalData } from '#base/settings/trusted-addresses.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import type { AnalyticsConfig } from './analytics-config.ts';

/**
 * The complete URL that receives the events: `endpoint` may be relative to the API. Undefined if
 * personal data may not be sent there.
 */
export function endpointOf({ endpoint }: AnalyticsConfig, settings: Settings): string | undefined {
  const url = parseUrl(endpoint, settings.apiBase)?.href;
  return url !== undefined && maySendPersonalData(settings, url) ? url : undefined;
}
