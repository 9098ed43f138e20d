import type { Settings } from '#config/settings.ts';
import { apiHeaders } from './headers.ts';
import { sharedGet } from './shared-read.ts';

/** What a first screen reads from the responses requested early. */
export interface EarlyResponses {
  has(url: string): boolean;
  /**
   * Resolves once all early requests have been started; undefined if they have been from the
   * beginning.
   */
  readonly started?: Promise<unknown> | undefined;
  /** A copy of the response, if it was requested with this token; the original is kept. */
  peek(url: string, token: string | undefined, signal?: AbortSignal): Promise<Response | undefined>;
  /** The response has been read and is no longer needed. */
  drop(url: string): void;
}

/** Requests started before the code that needs their responses. */
export interface Prefetch extends EarlyResponses {
  /**
   * Starts a read, unless it is already in progress. Resolves to the response if it was successful.
   */
  start(url: string): Promise<unknown>;
  /** `fetch`, except that a read started early is not sent again. */
  readonly fetch: typeof fetch;
  /** Cancels what has not been used yet, and starts nothing more. */
  stop(): void;
}

/**
 * On a slow phone a round trip takes as long as 30 kB of script, so the first reads start along
 * with the script. Each early response is used once, and only for the token it was requested with.
 * @param token undefined for reads that need no signed-in user
 */
export function createPrefetch(settings: Settings, token: string | undefined): Prefetch {
  const waiting = new Map<string, { response: Promise<Response>; unfinished: AbortController }>();
  /**
   * What the widget has requested: an early read started after that would be unused or outdated.
   */
  const requested = new Set<string>();
  let stopped = false;
  return {
    start: async (url) => {
      if (stopped || waiting.has(url) || requested.has(url)) return undefined;
      const unfinished = new AbortController();
      const pending = sharedGet(url, apiHeaders(settings, token), unfinished.signal);
      waiting.set(url, { response: pending, unfinished });
      try {
        const response = await pending;
        if (!response.ok) return undefined;
        const body: unknown = await response.clone().json();
        return body;
      } catch {
        // The request of the widget meets the same fault and reports it to the user.
        return undefined;
      }
    },
    has: (url) => waiting.has(url),
    peek: async (url, requestToken, signal) => {
      const prefetched = requestToken === token ? waiting.get(url) : undefined;
      // Cancelling the request also cancels the response, which may never end.
      signal?.addEventListener('abort', () => prefetched?.unfinished.abort(), { once: true });
      return (await prefetched?.response)?.clone();
    },
    drop: (url) => {
      waiting.delete(url);
      requested.add(url);
    },
    fetch: (input, init) => {
      const request = new Request(input, init);
      const prefetched = waiting.get(request.url);
      waiting.delete(request.url);
      requested.add(request.url);
      const requestToken = request.headers.get(settings.authHeader) ?? undefined;
      const matches = request.method === 'GET' && requestToken === token;
      // A failed early read is not conclusive: the request is then sent normally.
      if (!prefetched || !matches) return fetch(request);
      // Cancelling the request also cancels the response, which may never end.
      request.signal.addEventListener('abort', () => prefetched.unfinished.abort(), { once: true });
      return prefetched.response.catch(() => fetch(request));
    },
    stop: () => {
      stopped = true;
      for (const { unfinished } of waiting.values()) unfinished.abort();
      waiting.clear();
    },
  };
}
