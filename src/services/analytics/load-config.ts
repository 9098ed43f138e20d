import type { Settings } from '#base/settings/settings.ts';
import { parseOwn } from '#base/settings/parse-own.ts';
import { maySendPersonalData } from '#base/settings/trusted-addresses.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import { apiHeaders } from '#http/headers.ts';
import { addressOf } from '#http/sending/address.ts';
import { attempt } from '#http/sending/attempt.ts';
import { jsonOf, readText } from '#http/sending/body.ts';
import { getAnalyticsConfig, type AnalyticsConfig } from './api/analytics-config.ts';

/** Spec §9, Analytics configuration timeout, in milliseconds. */
const configTimeoutMs = 60_000;

interface ConfigDeps {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
}

/**
 * The configuration; undefined if the server does not provide one within 60 s. Spec §7: it is
 * requested again after a temporary status, or when the server says.
 */
export async function loadAnalyticsConfig(
  { settings, fetch }: ConfigDeps,
  signal: AbortSignal,
): Promise<AnalyticsConfig | undefined> {
  const url = addressOf(settings, getAnalyticsConfig);
  if (url === undefined) return undefined;
  const init = { headers: apiHeaders(settings, undefined), cache: 'no-store' } as const;
  try {
    const response = await attempt(fetch, url, init, {
      signal,
      totalTimeout: configTimeoutMs,
      retry: {
        limit: 6,
        statusCodes: [429, 500, 503, 504],
        delay: (count) => 1_000 * 2 ** (count - 1),
        maxRetryAfter: configTimeoutMs,
      },
    });
    return parseOwn(getAnalyticsConfig.wire, jsonOf(await readText(response)))?.data;
  } catch {
    return undefined;
  }
}

/**
 * The complete URL that receives the events: `endpoint` may be relative to the API. Undefined if
 * personal data may not be sent there.
 */
export function endpointOf({ endpoint }: AnalyticsConfig, settings: Settings): string | undefined {
  const url = parseUrl(endpoint, settings.apiBase)?.href;
  return url !== undefined && maySendPersonalData(settings, url) ? url : undefined;
}
