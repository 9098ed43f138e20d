import ky, { HTTPError, TimeoutError } from 'ky';
import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '#values/failure.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import { isServiceFault, isTransient } from '#values/failure-traits.ts';
import type { Settings } from '#config/settings.ts';
import { timeoutMs, readText } from './body.ts';
import { failureOf } from './failure-from-response.ts';
import { isOperatorApi, maySendPersonalData } from '#config/trusted-addresses.ts';
import { apiHeaders } from './headers.ts';
import { retryAfter } from './retry-after.ts';

/** The dependencies of the HTTP client. */
export interface HttpDeps {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  readonly online: () => boolean;
  /** The token to send; `refusedToken` is one that the server has just refused. */
  readonly token: (refusedToken?: string) => Promise<string | undefined>;
  /**
   * Whether that token belongs to this user, by billing id: a renewed token, or one stored by
   * another tab, may be another user's. No event is fired once `signal` is aborted.
   */
  readonly tokenBelongsTo: (userId: string, signal?: AbortSignal) => Promise<Outcome<boolean>>;
  /** Called with a token that the server has finally refused, when no other is available. */
  readonly rejected: (token: string) => void;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with the server's time for every response that carries `Date`. */
  readonly served: (epochMs: number) => void;
}

/** One call. `path` is relative to its base, or a complete URL from a response. */
export interface Call<Wire, Value> extends OutgoingCall {
  readonly wire: ZodMiniType<Wire>;
  readonly value: (wire: Wire, meta: ResponseMeta) => Value;
}

/** What is sent, independent of the response. */
export interface OutgoingCall {
  /** For messages: the shape of the path, without personal data. */
  readonly name: string;
  readonly base: 'api' | 'billing';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Whose token to send: that of the signed-in user (`true`), or only of the user with this billing
   * id. Without such a token nothing is sent.
   */
  readonly auth?: true | string;
  /** One key per confirmed purchase or cancellation, stored across retries; makes a repeated POST safe. */
  readonly idempotencyKey?: string;
}

/** Response data besides the body. `retryAfter` in seconds. */
export interface ResponseMeta {
  readonly status: number;
  readonly retryAfter?: number;
}

export interface Http {
  <Wire, Value>(call: Call<Wire, Value>, signal?: AbortSignal): Promise<Outcome<Value>>;
}

/** Why a call was not sent. */
class NotSent extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
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
    const base = deps.settings[`${call.base}Base`];
    if (!URL.canParse(call.path, base)) return malformed;
    const url = new URL(call.path, base).href;
    if (call.method === 'POST' && !maySendPersonalData(deps.settings, url)) return malformed;
    const ours = isOperatorApi(deps.settings, url);
    const sendsToken = call.auth !== undefined && ours;
    const unfinished = new AbortController();
    const end = AbortSignal.any([unfinished.signal, ...(signal ? [signal] : [])]);
    let attemptLost = false;
    let sent: string | undefined;
    const onRetry = () => {
      attemptLost = true;
    };
    const tellTime = ({ headers }: Response) => {
      const date = Date.parse(headers.get('date') ?? '');
      if (ours && !Number.isNaN(date)) deps.served(date);
    };
    try {
      const token = sendsToken ? await deps.token() : undefined;
      sent = token;
      const response = await send(deps, call, url, token, end, onRetry).catch(
        async (error: unknown) => {
          if (!sendsToken || !(error instanceof HTTPError) || error.response.status !== 401)
            throw error;
          const renewed = await deps.token(token);
          if (renewed === undefined || renewed === token) throw error;
          sent = renewed;
          return send(deps, call, url, renewed, end, onRetry);
        },
      );
      tellTime(response);
      const text = await readText(response, () => unfinished.abort());
      const parsed = call.wire.safeParse(text === '' ? undefined : jsonOf(text));
      if (!parsed.success) return malformed;
      const wait = retryAfter(response.headers, deps.now);
      const meta = {
        status: response.status,
        ...(wait === undefined ? {} : { retryAfter: wait }),
      };
      return success(call.value(parsed.data, meta));
    } catch (error) {
      if (error instanceof HTTPError) {
        tellTime(error.response);
        if (error.response.status === 401 && sent !== undefined) deps.rejected(sent);
      }
      return failed(finalFailure(call, await failureFrom(error, deps, signal), attemptLost));
    }
  };
}

/**
 * Sends one request with this token. Rejects with `NotSent` if the token is not the right user's.
 */
async function send(
  deps: HttpDeps,
  call: OutgoingCall,
  url: string,
  token: string | undefined,
  signal: AbortSignal,
  onRetry: () => void,
) {
  if (token !== undefined && typeof call.auth === 'string') {
    const belongs = await deps.tokenBelongsTo(call.auth, signal);
    if (!belongs.ok) throw new NotSent(belongs.failure);
    if (!belongs.value) throw new NotSent({ kind: 'unauthorized' });
  }
  return ky(url, {
    method: call.method,
    headers: {
      ...apiHeaders(deps.settings, token),
      ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
    },
    fetch: deps.fetch,
    // A redirect to any origin receives all headers except `Authorization`.
    redirect: token !== undefined || call.method === 'POST' ? 'error' : 'follow',
    timeout: timeoutMs,
    retry: {
      limit: 2,
      methods: call.idempotencyKey ? ['get', 'post'] : ['get'],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [],
    },
    hooks: { beforeRetry: [onRetry] },
    ...(call.body ? { json: call.body } : {}),
    ...(call.query ? { searchParams: call.query } : {}),
    signal,
  });
}

/** @param attemptLost whether the response to an earlier attempt of the same call was lost */
function finalFailure(call: OutgoingCall, original: Failure, attemptLost: boolean): Failure {
  // The refusal of a repeated POST says nothing about the first one, whose response was lost.
  const responseLost =
    attemptLost &&
    call.method === 'POST' &&
    (isTransient(original) || original.kind === 'conflict');
  const failure: Failure = responseLost ? { kind: 'unreachable' } : original;
  return isServiceFault(failure) ? { ...failure, call: call.name } : failure;
}

async function failureFrom(error: unknown, deps: HttpDeps, signal?: AbortSignal): Promise<Failure> {
  if (signal?.aborted) return { kind: 'aborted' };
  if (error instanceof NotSent) return error.failure;
  if (error instanceof HTTPError) return failureOf(error.response, deps.now);
  if (error instanceof TimeoutError) return { kind: 'unreachable' };
  return { kind: deps.online() ? 'unreachable' : 'offline' };
}

/** The parsed text, or the text itself if it is not JSON (for example a document). */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
