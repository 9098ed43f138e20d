import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { isServiceFault, isRejectedUnprocessed } from '#base/values/failure-traits.ts';
import { ownProperties } from '#base/settings/own-properties.ts';
import type { Settings } from '#base/settings/settings.ts';
import { failureFromResponse } from './failure-from-response.ts';
import { isOperatorApi, maySendPersonalData } from '#base/settings/trusted-addresses.ts';
import { apiHeaders } from './headers.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { addressOf, type Address } from './sending/address.ts';
import { attempt, NoResponse } from './sending/attempts.ts';
import { responseTimeoutMs, readText, type Decoder } from './sending/body.ts';
import { sendWithNewestToken } from './sending/send-with-newest-token.ts';
import { withTimeout } from './sending/with-timeout.ts';
import { abortWith } from './sending/abort-with.ts';

/** The dependencies of the HTTP client. */
export interface HttpDeps {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  readonly online: () => boolean;
  /** The token to send; `rejectedToken` is one that the server has just rejected (401). */
  readonly token: (rejectedToken?: string) => Promise<string | undefined>;
  /** The token in use, without asking the page for one. */
  readonly knownToken: () => string | undefined;
  /**
   * Whether that token belongs to this user, by billing id: a renewed token, or one stored by
   * another tab, may be another user's. No event is fired once `signal` is aborted.
   */
  readonly tokenBelongsTo: (userId: string, signal?: AbortSignal) => Promise<Outcome<boolean>>;
  /** Called with a token that the server has finally rejected (401), when no other is available. */
  readonly onTokenRejected: (token: string) => void;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with the `Date` of every response of the operator's servers. */
  readonly onServerDate: (date: string | null) => void;
}

/** One call. */
export interface Call<Wire, Value> extends OutgoingCall {
  readonly wire: ZodMiniType<Wire>;
  /** Decodes the body of a response that may not be UTF-8. */
  readonly decoder?: (response: Response) => Decoder;
  readonly value: (wire: Wire, meta: ResponseMeta) => Value;
}

/** What is sent, independent of the response. */
export interface OutgoingCall extends Address {
  /** For messages: the shape of the path, without personal data. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Whose token to send: that of the signed-in user, if there is one (`true`), or only of the user with
   * this billing id; without that user's token nothing is sent.
   */
  readonly auth?: true | string;
  /** One key per confirmed purchase or cancellation, stored across retries; makes a repeated POST safe. */
  readonly idempotencyKey?: string;
}

/** Response data besides the body. */
export interface ResponseMeta {
  readonly status: number;
  readonly retryAfterSeconds?: number | undefined;
}

export interface Http {
  <Wire, Value>(call: Call<Wire, Value>, signal?: AbortSignal): Promise<Outcome<Value>>;
}

/**
 * The only way to a server. Never rejects: every result is an `Outcome`. Reads are attempted three
 * times; a POST is repeated only with an idempotency key.
 */
export function createHttp(deps: HttpDeps): Http {
  return async <Wire, Value>(
    call: Call<Wire, Value>,
    signal?: AbortSignal,
  ): Promise<Outcome<Value>> => {
    const malformed = failed({ kind: 'malformed', call: call.name });
    const url = addressOf(deps.settings, call);
    if (url === undefined) return malformed;
    if (call.method === 'POST' && !maySendPersonalData(deps.settings, url)) return malformed;
    const ours = isOperatorApi(deps.settings, url);
    const sendsToken = call.auth !== undefined && ours;
    const { controller, release } = abortWith(signal);
    const end = controller.signal;
    const closeConnection = () => controller.abort();
    let attemptLost = false;
    const onRetry = () => {
      attemptLost = true;
    };
    let token: string | undefined;
    const sendWith = (next: string | undefined) => {
      token = next;
      return send(deps, { call, url, token, end, closeConnection, onRetry });
    };
    const fail = async (failure: () => Failure | Promise<Failure>) => {
      const original = signal?.aborted ? ({ kind: 'aborted' } as const) : await failure();
      return finalOutcome(call, original, attemptLost);
    };
    try {
      const response = sendsToken
        ? await sendWithNewestToken(deps, sendWith)
        : await sendWith(undefined);
      // A redirect may have led to another server.
      if (ours && !response.redirected) deps.onServerDate(response.headers.get('date'));
      if (response.status === 401 && token !== undefined) deps.onTokenRejected(token);
      if (!response.ok) return await fail(() => failureFromResponse(response, deps.now));
      const text = await readText(response, closeConnection, call.decoder?.(response));
      const parsed = call.wire.safeParse(text === '' ? undefined : jsonOf(text));
      if (!parsed.success) return malformed;
      const meta = {
        status: response.status,
        retryAfterSeconds: retryAfterSeconds(response.headers, deps.now),
      };
      return success(call.value(parsed.data, meta));
    } catch (error) {
      return fail(() =>
        error instanceof NoResponse
          ? error.failure
          : { kind: deps.online() ? 'unreachable' : 'offline' },
      );
    } finally {
      release();
    }
  };
}

interface Sending {
  readonly call: OutgoingCall;
  readonly url: string;
  readonly token: string | undefined;
  /** The end of the call. */
  readonly end: AbortSignal;
  readonly closeConnection: () => void;
  readonly onRetry: () => void;
}

/**
 * Sends a call with this token. Rejects with `NoResponse` if the token is not the right user's, or if
 * no response starts in time.
 */
async function send(deps: HttpDeps, sending: Sending): Promise<Response> {
  const { call, url, token, end } = sending;
  if (typeof call.auth === 'string') {
    // Without a token, the server could only take the user from a cookie, which may be another user's.
    if (token === undefined) throw new NoResponse({ kind: 'unauthorized' });
    const belongs = await deps.tokenBelongsTo(call.auth, end);
    if (!belongs.ok) throw new NoResponse(belongs.failure);
    if (!belongs.value) throw new NoResponse({ kind: 'unauthorized' });
  }
  const options = ownProperties<RequestInit>({
    method: call.method,
    headers: {
      ...apiHeaders(deps.settings, token),
      // What the server prepares for the user, such as a payment page, is in the widget's language.
      ...(call.body
        ? { 'Content-Type': 'application/json', 'Accept-Language': deps.settings.lang }
        : {}),
      ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
    },
    // The response belongs to this user and to now; `accounts/get/` has the same URL for every user.
    cache: 'no-store',
    // A redirect to any origin receives all headers except `Authorization`.
    redirect: token !== undefined || call.method === 'POST' ? 'error' : 'follow',
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    signal: end,
  });
  const onTimeout = () => {
    sending.closeConnection();
    return new NoResponse({ kind: 'unreachable' });
  };
  // No `Request`: some pages wrap `fetch` in a function that passes on only its address.
  const sendOnce = async () =>
    withTimeout(deps.fetch(url, options), responseTimeoutMs, undefined, onTimeout);
  const isRepeatable = call.method === 'GET' || call.idempotencyKey;
  return isRepeatable ? attempt(sendOnce, end, sending.onRetry) : sendOnce();
}

/** @param attemptLost whether the response to an earlier attempt of the same call was lost */
function finalOutcome(call: OutgoingCall, original: Failure, attemptLost: boolean): Outcome<never> {
  const isRepeated = attemptLost && call.method === 'POST';
  // These say nothing about the first attempt. Another refusal may be the result of it: the caller,
  // which knows where to look it up, decides (`attemptLost`).
  const responseLost =
    isRepeated && (isRejectedUnprocessed(original) || original.kind === 'conflict');
  const failure: Failure = responseLost ? { kind: 'unreachable' } : original;
  return {
    ok: false,
    failure: isServiceFault(failure) ? { ...failure, call: call.name } : failure,
    ...(isRepeated ? { attemptLost: true } : {}),
  };
}

/** The parsed text, or the text itself if it is not JSON (for example a document). */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
