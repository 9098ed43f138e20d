import type { CloudEvent } from '#base/settings/events.ts';
import type { Settings } from '#base/settings/settings.ts';
import { attempt } from '#http/sending/attempt.ts';
import type { Clock } from '#base/ports/clock.ts';
import { createBatches } from './batches.ts';
import { funnelEventOf, type FunnelEvent } from './funnel.ts';
import { parseOwn } from '#base/objects/own-properties.ts';
import { maySendPersonalData } from '#base/trust/trusted-addresses.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import { apiHeaders } from '#http/headers.ts';
import { addressOf } from '#http/sending/address.ts';
import { jsonOf, readText } from '#http/sending/body.ts';
import { getAnalyticsConfig, type AnalyticsConfig } from './api/analytics-config.ts';

interface AnalyticsDeps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'>;
  /** The installation id sent with a batch, if this device has one. */
  readonly installationId: () => string | undefined;
}

export interface Analytics {
  track(event: CloudEvent): void;
  stop(): void;
}

/**
 * Reports funnel steps to the operator's analytics service. The configuration says whether, where
 * and which events; until it arrives, events are queued. Spec §7.
 */
export function startAnalytics(deps: AnalyticsDeps): Analytics {
  const { settings, clock, page } = deps;
  const ended = new AbortController();
  let endpoint = '';
  let names: ReadonlySet<string> | undefined;
  const body = (events: readonly FunnelEvent[]): string => {
    const reported = events.filter(({ event }) => names?.has(event));
    const installation = deps.installationId();
    return JSON.stringify({
      client_id: settings.clientId,
      ...(installation === undefined ? {} : { installation_id: installation }),
      events: reported,
    });
  };
  const batches = createBatches<FunnelEvent>({
    clock,
    // As text, so that another origin needs no preflight; beacons support nothing else. A batch in
    // flight when the page is left still arrives.
    send: async (events) => {
      const options = { method: 'POST', body: body(events), credentials: 'omit' } as const;
      await attempt(deps.fetch, endpoint, { ...options, redirect: 'error', keepalive: true });
    },
    beacon: (events) => page.navigator.sendBeacon(endpoint, body(events)),
  });
  page.addEventListener('pagehide', batches.leave);
  const stop = () => {
    ended.abort();
    page.removeEventListener('pagehide', batches.leave);
  };
  void loadAnalyticsConfig(deps, ended.signal).then((config) => {
    endpoint = (config?.enabled && endpointOf(config, settings)) || '';
    if (!config || !endpoint) return stop();
    names = new Set(config.events);
    return batches.open();
  });
  return {
    track: (event) => {
      const step = funnelEventOf(event, clock.now());
      const isCounted = names === undefined || names.has(event.name);
      if (step && isCounted && !ended.signal.aborted) batches.add(step);
    },
    stop,
  };
}

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
async function loadAnalyticsConfig(
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
