import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { isServiceFault } from '#base/values/failure-traits.ts';
import type { Settings } from '#base/settings/settings.ts';
import { failureFromResponse } from './failure-from-response.ts';
import { parseOwn } from '#base/objects/own-properties.ts';
import { isOperatorApi, maySendPersonalData } from '#base/trust/trusted-addresses.ts';
import { apiHeaders } from './headers.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { abortWith } from './sending/within-time.ts';
import { attempt, isHTTPError } from './sending/attempt.ts';
import { addressOf, type Address } from './sending/address.ts';
import { jsonOf, responseTimeoutMs, readText, type Decoder } from './sending/body.ts';

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
   * A token and its owner. A renewed token, or a token stored by another tab, may be another user's.
   * @param userId whom the call is for, by billing id
   * @param signal no event is fired once it is aborted
   * @param isAtHand whether the response has arrived already, so that nothing will be sent
   */
  readonly ownedToken: (
    userId: string,
    signal: AbortSignal,
    isAtHand: boolean,
  ) => Promise<Outcome<OwnedToken>>;
  /** Knows the addresses whose response was requested before. */
  readonly early?: { has(url: string): boolean } | undefined;
  /** Called with a token that the server has finally rejected (401), when no other is available. */
  readonly onTokenRejected: (token: string) => void;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with the `Date` of every response of the operator's servers. */
  readonly onServerDate: (date: string | null) => void;
}

/** A token and its owner, by billing id, taken together: the page may set another token at any time. */
export interface OwnedToken {
  readonly token: string | undefined;
  readonly userId: string;
}

/** A call: the request as a value, and how its response is read. */
export interface Call<Wire, Value> extends OutgoingCall {
  readonly wire: ZodMiniType<Wire>;
  /** Decodes the body of a response that may not be UTF-8. */
  readonly decoder?: (response: Response) => Decoder;
  readonly value: (wire: Wire, meta: ResponseMeta) => Value;
}

/** A method that the servers know. Everything but a GET changes something. */
export type Method = 'GET' | 'POST' | 'DELETE';

/** The request of a call, without how its response is read. */
export interface OutgoingCall extends Address {
  /** For messages: the shape of the path, without personal data. */
  readonly name: string;
  readonly method: Method;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Whose token to send. `true`: the token of the signed-in user, if anybody is signed in. A
   * billing id: only the token of this user; without it nothing is sent.
   */
  readonly auth?: true | string;
  /** What a 404 means whose code says nothing; `not-found` by default. */
  readonly whenNotFound?: Failure;
  /**
   * The key of a confirmed change, stored until its outcome is known. The user's
   * own repetition has the same key.
   */
  readonly idempotencyKey?: string;
}

/** Response data besides the body. */
export interface ResponseMeta {
  readonly status: number;
  /** The token that was sent. */
  readonly token?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export interface Http {
  <Wire, Value>(call: Call<Wire, Value>, signal?: AbortSignal): Promise<Outcome<Value>>;
}

/** Thrown in place of sending, for example if nobody is signed in. `failure` says why. */
class NotSent extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * The only way to a server. Never rejects: every result is an `Outcome`. Reads are attempted three
 * times, a change once: spec §7 names no idempotency key, and a server that ignores the key would
 * charge twice.
 */
export function createHttp(deps: HttpDeps): Http {
  return async <Wire, Value>(
    call: Call<Wire, Value>,
    signal?: AbortSignal,
  ): Promise<Outcome<Value>> => {
    const malformed = failed({ kind: 'malformed', call: call.name });
    const url = addressOf(deps.settings, call);
    if (url === undefined) return malformed;
    if (call.method !== 'GET' && !maySendPersonalData(deps.settings, url)) return malformed;
    const ours = isOperatorApi(deps.settings, url);
    const sendsToken = call.auth !== undefined && ours;
    const { controller, release } = abortWith(signal);
    const sending = { call, url, signal: controller.signal };
    const fail = (failure: Failure) =>
      namedOutcome(call, signal?.aborted ? { kind: 'aborted' } : failure);
    try {
      const { response, refusal, token } = sendsToken
        ? await sendWithNewestToken(deps, sending)
        : await send(deps, sending, undefined);
      // A redirect may have led to another server.
      if (ours && !response.redirected) deps.onServerDate(response.headers.get('date'));
      if (response.status === 401 && token !== undefined) deps.onTokenRejected(token);
      if (refusal !== undefined) {
        const failure = failureFromResponse(response, refusal, deps.now);
        return fail(failure.kind === 'not-found' ? (call.whenNotFound ?? failure) : failure);
      }
      const text = await readText(response, call.decoder?.(response));
      const wire = parseOwn(call.wire, text === '' ? undefined : jsonOf(text));
      if (!wire) return malformed;
      const meta = {
        status: response.status,
        retryAfterSeconds: retryAfterSeconds(response.headers, deps.now),
        token,
      };
      return success(call.value(wire.data, meta));
    } catch (error) {
      // ky leaves a body open that is too long, and in older browsers also a request that is late.
      controller.abort();
      return fail(
        error instanceof NotSent
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
  readonly signal: AbortSignal;
}

/**
 * The token in use once it is known to be of the user that the call is for; rejects with `NotSent` if it
 * is not. The page may replace the token while its owner is being determined.
 * @param taken the token in use before
 */
async function tokenOfUser(
  deps: HttpDeps,
  { call, url, signal }: Sending,
  taken: string | undefined,
): Promise<string | undefined> {
  if (typeof call.auth !== 'string') return taken;
  const isAtHand = call.method === 'GET' && deps.early?.has(url) === true;
  let inUse = taken;
  // Without a token, the server could only take the user from a cookie, which may be another user's.
  for (let checks = 0; inUse !== undefined && checks < maxRepeats; checks += 1) {
    const owned = await deps.ownedToken(call.auth, signal, isAtHand);
    if (!owned.ok) throw new NotSent(owned.failure);
    inUse = deps.knownToken();
    if (inUse !== undefined && inUse === owned.value.token) {
      if (owned.value.userId === call.auth) return inUse;
      break;
    }
  }
  throw new NotSent({ kind: 'unauthorized' });
}

/** Sends a call with this token, or with a newer one if it was replaced meanwhile. */
async function send(deps: HttpDeps, sending: Sending, taken: string | undefined): Promise<Reply> {
  const { call, url, signal } = sending;
  const token = await tokenOfUser(deps, sending, taken);
  const init: RequestInit = {
    method: call.method,
    headers: {
      ...apiHeaders(deps.settings, token),
      // The server prepares a payment page, for example, in the widget's language.
      ...(call.body
        ? { 'Content-Type': 'application/json', 'Accept-Language': deps.settings.lang }
        : {}),
      ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
    },
    // The response belongs to this user and to now; `accounts/get/` has the same URL for every user.
    cache: 'no-store',
    // A redirect to any origin receives all headers except `Authorization`.
    redirect: token !== undefined || call.method !== 'GET' ? 'error' : 'follow',
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
  };
  try {
    const response = await attempt(deps.fetch, url, init, {
      signal,
      timeout: responseTimeoutMs,
      ...(call.method === 'GET' ? {} : { retry: { limit: 0 } }),
    });
    return { response, token };
  } catch (error) {
    if (!isHTTPError(error)) throw error;
    const refusal = typeof error.data === 'string' ? error.data : '';
    return { response: error.response, refusal, token };
  }
}

/** A failure, with the name of the call if the service is at fault. */
const namedOutcome = (call: OutgoingCall, failure: Failure): Outcome<never> =>
  failed(isServiceFault(failure) ? { ...failure, call: call.name } : failure);

/** How often one call is repeated: a server may set another cookie with each response. */
const maxRepeats = 3;

/** A response, whose body was read if the server refused the call. */
interface Reply {
  readonly response: Response;
  /** The body, if the status is not that of a success. */
  readonly refusal?: string;
  /** The token that was sent. */
  readonly token: string | undefined;
}

/**
 * Sends a call with the token in use. If the server refuses the token (401), the call is repeated
 * with a newer token, for which the page may be asked. The call is repeated again only if the page
 * has set another token meanwhile.
 */
async function sendWithNewestToken(deps: HttpDeps, sending: Sending): Promise<Reply> {
  const sendNext = async (taken: string | undefined, repeats: number): Promise<Reply> => {
    const reply = await send(deps, sending, taken);
    if (reply.response.status !== 401 || repeats === maxRepeats) return reply;
    const next = repeats ? deps.knownToken() : await deps.token(reply.token);
    return next === undefined || next === reply.token ? reply : sendNext(next, repeats + 1);
  };
  return sendNext(await deps.token(), 0);
}
