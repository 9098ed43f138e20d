import type { Http } from '#http/client.ts';
import { delay } from '#base/flow/delay.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Failure } from '#base/values/failure.ts';
import type { AnalyticsConfig } from './analytics-config.ts';
import { getAnalyticsConfig } from './api/analytics-config.ts';

/** Spec §9, Analytics configuration timeout, in milliseconds. */
const configTimeoutMs = 60_000;

const retried: ReadonlySet<number> = new Set([500, 503, 504]);

/**
 * How long to wait before the next attempt, in milliseconds; undefined if there is none. Spec §7.
 */
function waitAfter(failure: Failure, usualMs: number, now: number): number | undefined {
  if (failure.kind === 'too-many') return Math.max(usualMs, failure.until - now);
  return failure.kind === 'server' && retried.has(failure.status) ? usualMs : undefined;
}

/** The configuration; undefined if the server does not provide one within 60 s. */
export function loadAnalyticsConfig(
  { http, clock }: { readonly http: Http; readonly clock: Clock },
  signal: AbortSignal,
): Promise<AnalyticsConfig | undefined> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const settle = (config?: AnalyticsConfig) => {
      cancel();
      end.abort();
      resolve(config);
    };
    const cancel = clock.after(configTimeoutMs, settle);
    signal.addEventListener('abort', () => settle(), { once: true });
    const attempt = async (pauseMs: number): Promise<void> => {
      const outcome = await http(getAnalyticsConfig, end.signal);
      if (end.signal.aborted) return undefined;
      if (outcome.ok) return settle(outcome.value);
      const wait = waitAfter(outcome.failure, pauseMs, clock.now());
      if (wait === undefined) return settle();
      await delay(clock, wait, end.signal);
      return attempt(pauseMs * 2);
    };
    void attempt(1000);
  });
}
