import ky, { HTTPError, TimeoutError } from 'ky';
import * as z from 'zod/mini';
import { failed, success, type Failure, type Outcome } from '../domain/failure.ts';
import { isFault } from '../domain/fault.ts';
import type { Settings } from '../domain/settings.ts';
import { patience, textOf } from './body.ts';
import { failureOf } from './failure-of.ts';
import { apiHeaders, isOurs } from './headers.ts';
import { retryAfter } from './retry-after.ts';

/** What the calls need of the world. */
export interface HttpWorld {
  readonly settings: Settings;
  readonly fetch: typeof fetch;
  readonly online: () => boolean;
  /** The token to send; `rejected` is one that the server has just refused. */
  readonly token: (rejected?: string) => Promise<string | undefined>;
  /** Told the server's time by every answer that carries `Date`. */
  readonly served: (epochMs: number) => void;
}

/** One call. `path` is relative to its base, or a whole URL that an answer gave. */
export interface Call<Wire, Value> extends Sending {
  readonly wire: z.core.$ZodType<Wire>;
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
  /** Whether the person's token goes along. */
  readonly auth?: boolean;
  /** One key per intent of a person, kept across retries; makes a repeated POST safe. */
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

/**
 * The one way to a server. Never rejects: whatever happens is an `Outcome`.
 * Reads are tried three times; a POST is repeated only under an idempotency key.
 */
export function createHttp(world: HttpWorld): Http {
  const send = async (call: Sending, url: string, token: string | undefined, signal: AbortSignal) =>
    ky(url, {
      method: call.method,
      headers: {
        ...apiHeaders(world.settings, token),
        ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
      },
      fetch: world.fetch,
      // A redirect takes all headers but `Authorization` along, to whatever origin it leads.
      redirect: token !== undefined || call.method === 'POST' ? 'error' : 'follow',
      timeout: patience,
      retry: {
        limit: 2,
        methods: call.idempotencyKey ? ['get', 'post'] : ['get'],
        statusCodes: [408, 500, 502, 503, 504],
        afterStatusCodes: [],
      },
      ...(call.body ? { json: call.body } : {}),
      ...(call.query ? { searchParams: call.query } : {}),
      signal,
    });

  return async <Wire, Value>(
    call: Call<Wire, Value>,
    signal?: AbortSignal,
  ): Promise<Outcome<Value>> => {
    const base = world.settings[`${call.base}Base`];
    if (!URL.canParse(call.path, base)) return failed({ kind: 'malformed', call: call.name });
    const url = new URL(call.path, base).href;
    const wanted = call.auth === true && isOurs(world.settings, url);
    const unfinished = new AbortController();
    const end = AbortSignal.any([unfinished.signal, ...(signal ? [signal] : [])]);
    try {
      const token = wanted ? await world.token() : undefined;
      const response = await send(call, url, token, end).catch(async (error: unknown) => {
        if (!wanted || !(error instanceof HTTPError) || error.response.status !== 401) throw error;
        const renewed = await world.token(token);
        if (renewed === undefined || renewed === token) throw error;
        return send(call, url, renewed, end);
      });
      tellTime(response, world);
      const text = await textOf(response, () => unfinished.abort());
      const parsed = z.safeParse(call.wire, text === '' ? undefined : jsonOf(text));
      if (!parsed.success) return failed({ kind: 'malformed', call: call.name });
      const wait = retryAfter(response.headers);
      const answer = {
        status: response.status,
        ...(wait === undefined ? {} : { retryAfter: wait }),
      };
      return success(call.value(parsed.data, answer));
    } catch (error) {
      const failure = await failureFrom(error, world, signal);
      return failed(isFault(failure) ? { ...failure, call: call.name } : failure);
    }
  };
}

async function failureFrom(
  error: unknown,
  world: HttpWorld,
  signal?: AbortSignal,
): Promise<Failure> {
  if (signal?.aborted) return { kind: 'aborted' };
  if (error instanceof HTTPError) {
    tellTime(error.response, world);
    return failureOf(error.response);
  }
  if (error instanceof TimeoutError) return { kind: 'unreachable' };
  return { kind: world.online() ? 'unreachable' : 'offline' };
}

function tellTime(response: Response, world: HttpWorld): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) world.served(date);
}

/** The parsed text, or the text itself where it is no JSON (a document, say). */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
