import { accountWire } from '#session/api/account.ts';
import type { OutgoingCall } from '#http/client.ts';
import { apiHeaders } from '#http/headers.ts';
import { getAccount } from '#session/api/account.ts';
import { createCallLog, type CallLog } from './call-log.ts';
import { reasonOf, sendOnce } from './reachable.ts';
import { CheckSkipped } from './verdict.ts';
import type { Config } from './config.ts';
import { bodyOf, type Exchange } from './exchange.ts';
import { maxRedirects, redirectFrom } from './redirects.ts';

/** The environment of the conformance kit. */
export interface Environment {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Prompts the user of the terminal; undefined if there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  readonly newKey: () => string;
}

export interface User {
  readonly token: string;
  readonly userId: string;
  readonly tenant: string;
}

export type UserName = 'subscriber' | 'other';

/** Additions to a call. `token: null` sends none. */
export interface RequestOptions {
  readonly token?: string | null;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rawBody?: unknown;
  /** How many redirects have led to this request. */
  readonly redirects?: number;
}

/** The operator's servers, as used by the checks. */
export interface Server extends Omit<Environment, 'fetch'> {
  readonly config: Config;
  /**
   * Sends a request as a widget does, and follows the redirects that a browser would follow. Never
   * rejects.
   */
  readonly send: (call: OutgoingCall, sent?: RequestOptions) => Promise<Exchange>;
  /** A value that is created once, however many checks use it. */
  readonly once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** A user of `check.json`; `CheckSkipped` if it names none or the account cannot be read. */
  readonly user: (name?: UserName) => Promise<User>;
  /** Values that must never be printed. */
  readonly secrets: () => readonly string[];
  readonly keepSecret: (secret: string) => void;
  /** What was sent so far. */
  readonly log: CallLog;
}

const timeoutMs = 30_000;

export function createOperatorClient(config: Config, environment: Environment): Server {
  const secrets = new Set<string>();
  for (const token of Object.values(config.tokens ?? {})) if (token) secrets.add(token);
  for (const phone of Object.values(config.phones ?? {})) if (phone) secrets.add(phone);
  const log = createCallLog();
  const once = log.shared;
  const request = sender(config, environment);
  const send: Server['send'] = async (call, options = {}) => {
    const exchange = await request(call, options);
    log.add(call.name, exchange);
    const next = redirectFrom(exchange, config);
    if (next === undefined || call.auth !== undefined || call.method !== 'GET') return exchange;
    const { redirects = 0 } = options;
    if (redirects === maxRedirects) return exchange;
    const headers = { ...options.headers, Origin: next.origin };
    const { query: _, ...withoutQuery } = call;
    return send(
      { ...withoutQuery, path: next.url },
      { ...options, headers, redirects: redirects + 1 },
    );
  };
  const named = (name: UserName): Promise<User> =>
    once(`user ${name}`, async () => {
      const token = config.tokens?.[name];
      if (token === undefined) throw new CheckSkipped(`check.json names no tokens.${name}`);
      const found = accountWire.safeParse(bodyOf(await send(getAccount, { token })));
      if (!found.success) throw new CheckSkipped(`the account of tokens.${name} cannot be read`);
      return { token, userId: found.data.userid, tenant: found.data.tenant_name };
    });
  return {
    ...environment,
    config,
    send,
    once,
    log,
    user: (name) =>
      named(name ?? (config.tokens?.subscriber === undefined ? 'other' : 'subscriber')),
    secrets: () => [...secrets],
    keepSecret: (secret) => secrets.add(secret),
  };
}

function sender(config: Config, { fetch, now }: Environment): Server['send'] {
  return async (call, { token, method = call.method, headers = {}, rawBody } = {}) => {
    const url = new URL(call.path, config.settings[`${call.base}Base`]);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const given = rawBody === undefined ? call.body : rawBody;
    const body = given === undefined || method === 'OPTIONS' ? undefined : JSON.stringify(given);
    const sent = {
      Origin: config.origin,
      ...(method === 'OPTIONS' ? {} : apiHeaders(config.settings, token ?? undefined)),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey }),
      ...headers,
    };
    const exchange = {
      ...{ method, url: url.href, sent },
      ...(body === undefined ? {} : { body }),
    };
    const started = now();
    try {
      const reply = sendOnce(fetch, url.href, {
        ...{ method, headers: sent },
        ...(body === undefined ? {} : { body }),
        totalTimeout: timeoutMs,
      });
      const response = await reply;
      const text = await reply.text();
      const { status, headers: got } = response;
      return { ...exchange, status, headers: got, text, ms: now() - started };
    } catch (error) {
      const text = reasonOf(error);
      return { ...exchange, status: 0, headers: new Headers(), text, ms: now() - started };
    }
  };
}
