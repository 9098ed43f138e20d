import type { CloudEvent } from '#base/settings/events.ts';
import type { Settings } from '#base/settings/settings.ts';
import { attempt } from '#http/sending/attempt.ts';
import type { Clock } from '#base/ports/clock.ts';
import { createBatches } from './batches.ts';
import { funnelEventOf, type FunnelEvent } from './funnel.ts';
import { endpointOf, loadAnalyticsConfig } from './load-config.ts';

export interface AnalyticsDeps {
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
