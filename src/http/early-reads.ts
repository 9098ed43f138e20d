import type { Settings } from '#base/settings/settings.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import { parseOwn } from '#base/objects/own-properties.ts';
import { readText } from './sending/body.ts';
import type { Call, HttpDeps } from './client.ts';
import { apiHeaders } from './headers.ts';
import { addressOf } from './sending/address.ts';
import { sharedGet } from './shared-read.ts';

/** The responses that were requested early, as a first screen reads them. */
export interface EarlyResponses {
  has(url: string): boolean;
  /**
   * Resolves once all early requests have been started; undefined if all were started at the
   * beginning.
   */
  readonly started?: Promise<unknown> | undefined;
  /** A copy of the response, if it was requested with this token; the original is kept. */
  peek(url: string, token: string | undefined): Promise<Response | undefined>;
  /**
   * Whether this user, by billing id, is known only from an account that another token has
   * requested. The account is then requested again before anything is sent.
   */
  isUnconfirmed?(userId: string | undefined): boolean;
}

/** Requests started before the code that needs their responses. */
export interface EarlyReads extends EarlyResponses {
  /**
   * Starts a read, unless it is already in progress. Resolves to the response if it was successful;
   * to be read as a copy.
   */
  start(url: string): Promise<Response | undefined>;
  /** `fetch`, except that a read started early is not sent again. */
  readonly fetch: typeof fetch;
  /** The first screen has loaded, and further reads need the present state. */
  readonly end?: () => void;
  /** Cancels what has not been used yet, and starts nothing more. */
  stop(): void;
}

/**
 * Starts the first reads along with the script: on a slow phone a round trip takes as long as 30 kB
 * of script. Each early response is used once, and only for the token with which it was requested.
 * @param token undefined for reads that need no signed-in user
 */
export function createEarlyReads(settings: Settings, token: string | undefined): EarlyReads {
  const waiting = new Map<string, { response: Promise<Response>; unfinished: AbortController }>();
  /**
   * The addresses that the widget has requested. An early read that started later would be unused
   * or outdated.
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
        return response.ok ? response : undefined;
      } catch {
        // The request of the widget fails in the same way, and the widget reports it to the user.
        return undefined;
      }
    },
    has: (url) => waiting.has(url),
    peek: async (url, requestToken) => {
      const read = requestToken === token ? waiting.get(url) : undefined;
      return (await read?.response)?.clone();
    },
    fetch: (input, init) => {
      // The client passes text. No `Request` is made of it, because MooTools replaces that class.
      const url = typeof input === 'string' ? input : '';
      const { method = 'GET', headers, signal } = init ?? {};
      const read = waiting.get(url);
      waiting.delete(url);
      requested.add(url);
      const requestToken = new Headers(headers).get(settings.authHeader) ?? undefined;
      const matches = method === 'GET' && requestToken === token;
      // A failed early read is not conclusive: the request is then sent normally.
      if (!read || !matches) return fetch(input, init);
      // Cancelling the request also cancels the response, which may never end.
      const { response, unfinished } = read;
      if (signal) abortTogether(signal, unfinished);
      return response.catch(() => fetch(input, init));
    },
    stop: () => {
      stopped = true;
      for (const { unfinished } of waiting.values()) unfinished.abort();
      waiting.clear();
    },
  };
}

/**
 * A signal may outlive its widget. So its listener holds neither the response nor, through that, the
 * client.
 */
function abortTogether(signal: AbortSignal, unfinished: AbortController): void {
  signal.addEventListener('abort', () => unfinished.abort(), { once: true });
}

/**
 * The value of a successful early response; undefined if anything about it is unusual. The client
 * gets the same response afterwards. This read has no time limit of its own.
 */
export async function readEarlyResponse<Wire, Value>(
  deps: Pick<HttpDeps, 'settings' | 'token' | 'onServerDate'>,
  early: EarlyResponses,
  call: Call<Wire, Value>,
): Promise<Outcome<Value> | undefined> {
  const url = addressOf(deps.settings, call);
  if (call.method !== 'GET' || url === undefined) return undefined;
  // The element may still start this read, once it knows the user.
  if (!early.has(url)) await early.started;
  if (!early.has(url)) return undefined;
  const token = call.auth ? await deps.token() : undefined;
  if (call.auth && token === undefined) return undefined;
  try {
    const response = await early.peek(url, token);
    if (!response?.ok || response.headers.has('retry-after')) return undefined;
    const wire = parseOwn(call.wire, JSON.parse(await readText(response)));
    if (!wire) return undefined;
    deps.onServerDate(response.headers.get('date'));
    return success(call.value(wire.data, { status: response.status }));
  } catch {
    return undefined;
  }
}
