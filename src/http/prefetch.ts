import type { Settings } from '#config/settings.ts';
import { apiHeaders } from './headers.ts';
import { sharedRead } from './shared-read.ts';

/** What a first screen reads of the answers that were asked for early. */
export interface EarlyAnswers {
  has(url: string): boolean;
  /** Resolves once all has been asked for that will be; undefined where that is so from the start. */
  readonly started?: Promise<unknown> | undefined;
  /** A copy of the answer, where it was asked for with this token; the answer itself stays. */
  peek(url: string, token: string | undefined, signal?: AbortSignal): Promise<Response | undefined>;
  /** An answer was read, and serves nobody else. */
  drop(url: string): void;
}

/** Requests that are under way before the code that wants their answers. */
export interface Prefetch extends EarlyAnswers {
  /** Starts a read, or does nothing when it is under way. The answer, if it was a good one. */
  start(url: string): Promise<unknown>;
  /** `fetch`, but a read that was started early is not sent a second time. */
  readonly fetch: typeof fetch;
  /** Lets go of what nobody has asked for yet, and starts nothing more. */
  stop(): void;
}

/**
 * On a slow phone a round trip costs as much as 30 kB of script, so the first
 * reads start beside the script. Each early answer serves once, and only for
 * the token that it was asked with.
 * @param token undefined for reads that need nobody to be signed in
 */
export function createPrefetch(settings: Settings, token: string | undefined): Prefetch {
  const waiting = new Map<string, { answer: Promise<Response>; unfinished: AbortController }>();
  /** What the widget has asked for: started after that, an answer would serve nobody, or be stale. */
  const asked = new Set<string>();
  let stopped = false;
  return {
    start: async (url) => {
      if (stopped || waiting.has(url) || asked.has(url)) return undefined;
      const unfinished = new AbortController();
      const answer = sharedRead(url, apiHeaders(settings, token), unfinished.signal);
      waiting.set(url, { answer, unfinished });
      try {
        const response = await answer;
        if (!response.ok) return undefined;
        const body: unknown = await response.clone().json();
        return body;
      } catch {
        // The one who wants the answer meets the same fault, and tells the person.
        return undefined;
      }
    },
    has: (url) => waiting.has(url),
    peek: async (url, given, signal) => {
      const prefetched = given === token ? waiting.get(url) : undefined;
      // Whoever lets go of the request lets go of the answer, which may never end.
      signal?.addEventListener('abort', () => prefetched?.unfinished.abort(), { once: true });
      return (await prefetched?.answer)?.clone();
    },
    drop: (url) => {
      waiting.delete(url);
      asked.add(url);
    },
    fetch: (input, init) => {
      const request = new Request(input, init);
      const prefetched = waiting.get(request.url);
      waiting.delete(request.url);
      asked.add(request.url);
      const given = request.headers.get(settings.authHeader) ?? undefined;
      const mine = request.method === 'GET' && given === token;
      // A fault on the early way is no verdict: the request is then sent as any other.
      if (!prefetched || !mine) return fetch(request);
      // Whoever lets go of the request lets go of the answer, which may never end.
      request.signal.addEventListener('abort', () => prefetched.unfinished.abort(), { once: true });
      return prefetched.answer.catch(() => fetch(request));
    },
    stop: () => {
      stopped = true;
      for (const { unfinished } of waiting.values()) unfinished.abort();
      waiting.clear();
    },
  };
}
