import ky, { HTTPError, TimeoutError } from 'ky';
import type { ZodMiniType } from 'zod/mini';
import type { Failure } from '#values/failure.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import { isServiceFault, isTransient } from '#values/failure-traits.ts';
import type { Settings } from '#config/settings.ts';
import { timeoutMs, textOf } from './body.ts';
import { failureOf } from './failure-from-response.ts';
import { isOurs, maySend } from '#config/trusted-addresses.ts';
import { apiHeaders } from './headers.ts';
import { retryAfter } from './retry-after.ts';

/** What the calls are sent with. */
export interface HttpDeps {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  readonly online: () => boolean;
  /** The token to send; `rejected` is one that the server has just refused. */
  readonly token: (rejected?: string) => Promise<string | undefined>;
  /**
   * Whether that token is of this person, by their billing id: one that was renewed, or kept
   * by another tab, may be somebody else's. Nobody is told of it once `signal` is aborted.
   */
  readonly tokenBelongsTo: (userId: string, signal?: AbortSignal) => Promise<Outcome<boolean>>;
  /** Told a token that the server has refused for good: no other was to be had. */
  readonly rejected: (token: string) => void;
  /** Told the server's time by every answer of the operator's that carries `Date`. */
  readonly served: (epochMs: number) => void;
}

/** One call. `path` is relative to its base, or a whole URL that an answer gave. */
export interface Call<Wire, Value> extends Sending {
  readonly wire: ZodMiniType<Wire>;
  readonly value: (wire: Wire, answer: Answer) => Value;
}

/** What goes out, before anything is known of the answer. */
export interface Sending {
  /** For messages: the path's shape, without anybody's data. */
  readonly name: string;
  readonly base: 'api' | 'billing';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * Which user's token to send: that of whoever is signed in (`true`), or only of the user with
   * this billing id; nothing is sent without one.
   */
  readonly auth?: true | string;
  /** One key per confirmed purchase or cancellation, stored across retries; makes a repeated POST safe. */
  readonly idempotencyKey?: string;
}

/** What an answer says beside its body. `retryAfter` in seconds. */
export interface Answer {
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
 * The one way to a server. Never rejects: whatever happens is an `Outcome`.
 * Reads are tried three times; a POST is repeated only under an idempotency key.
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
    if (call.method === 'POST' && !maySend(deps.settings, url)) return malformed;
    const ours = isOurs(deps.settings, url);
    const wanted = call.auth !== undefined && ours;
    const unfinished = new AbortController();
    const end = AbortSignal.any([unfinished.signal, ...(signal ? [signal] : [])]);
    let lost = false;
    let sent: string | undefined;
    const repeated = () => {
      lost = true;
    };
    const tellTime = ({ headers }: Response) => {
      const date = Date.parse(headers.get('date') ?? '');
      if (ours && !Number.isNaN(date)) deps.served(date);
    };
    try {
      const token = wanted ? await deps.token() : undefined;
      sent = token;
      const response = await send(deps, call, url, token, end, repeated).catch(
        async (error: unknown) => {
          if (!wanted || !(error instanceof HTTPError) || error.response.status !== 401)
            throw error;
          const renewed = await deps.token(token);
          if (renewed === undefined || renewed === token) throw error;
          sent = renewed;
          return send(deps, call, url, renewed, end, repeated);
        },
      );
      tellTime(response);
      const text = await textOf(response, () => unfinished.abort());
      const parsed = call.wire.safeParse(text === '' ? undefined : jsonOf(text));
      if (!parsed.success) return malformed;
      const wait = retryAfter(response.headers);
      const answer = {
        status: response.status,
        ...(wait === undefined ? {} : { retryAfter: wait }),
      };
      return success(call.value(parsed.data, answer));
    } catch (error) {
      if (error instanceof HTTPError) {
        tellTime(error.response);
        if (error.response.status === 401 && sent !== undefined) deps.rejected(sent);
      }
      return failed(namedFailure(call, await failureFrom(error, deps, signal), lost));
    }
  };
}

/** Sends one request, with this token. Rejects with `NotSent` where the token is not the right user's. */
async function send(
  deps: HttpDeps,
  call: Sending,
  url: string,
  token: string | undefined,
  signal: AbortSignal,
  repeated: () => void,
) {
  if (token !== undefined && typeof call.auth === 'string') {
    const theirs = await deps.tokenBelongsTo(call.auth, signal);
    if (!theirs.ok) throw new NotSent(theirs.failure);
    if (!theirs.value) throw new NotSent({ kind: 'unauthorized' });
  }
  return ky(url, {
    method: call.method,
    headers: {
      ...apiHeaders(deps.settings, token),
      ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
    },
    fetch: deps.fetch,
    // A redirect takes all headers but `Authorization` along, to whatever origin it leads.
    redirect: token !== undefined || call.method === 'POST' ? 'error' : 'follow',
    timeout: timeoutMs,
    retry: {
      limit: 2,
      methods: call.idempotencyKey ? ['get', 'post'] : ['get'],
      statusCodes: [408, 500, 502, 503, 504],
      afterStatusCodes: [],
    },
    hooks: { beforeRetry: [repeated] },
    ...(call.body ? { json: call.body } : {}),
    ...(call.query ? { searchParams: call.query } : {}),
    signal,
  });
}

/** @param lost whether the answer to an earlier sending of the same call was lost */
function namedFailure(call: Sending, met: Failure, lost: boolean): Failure {
  // What turns a repeated POST away says nothing of the first one, whose answer was lost.
  const responseLost =
    lost && call.method === 'POST' && (isTransient(met) || met.kind === 'conflict');
  const failure: Failure = responseLost ? { kind: 'unreachable' } : met;
  return isServiceFault(failure) ? { ...failure, call: call.name } : failure;
}

async function failureFrom(error: unknown, deps: HttpDeps, signal?: AbortSignal): Promise<Failure> {
  if (signal?.aborted) return { kind: 'aborted' };
  if (error instanceof NotSent) return error.failure;
  if (error instanceof HTTPError) return failureOf(error.response);
  if (error instanceof TimeoutError) return { kind: 'unreachable' };
  return { kind: deps.online() ? 'unreachable' : 'offline' };
}

/** The parsed text, or the text itself where it is no JSON (a document, say). */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
