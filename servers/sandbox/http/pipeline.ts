import type { Context } from 'hono';
import * as z from 'zod/mini';
import { jsonOf } from '#http/sending/body.ts';
import type { CallLog } from './call-log.ts';
import { ConnectionLost, pause, consumeFault } from './faults.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { userByPhone, userByToken } from '../users/users.ts';
import { pageHost } from '../users/sms-text.ts';
import { langOfWidget } from '../page-lang.ts';
import { applyDueChanges, applyDuePackageChanges } from '../billing/due-changes.ts';
import { invalid, refusalBody, refuse, Refused, required, type Refusal } from './refusal.ts';
import type { Fault, User } from '../entities.ts';
import type { Reply, Route } from './route.ts';
import type { Database } from '../state.ts';

export interface PipelineOptions {
  readonly db: Database;
  readonly authHeader: string;
  readonly log: CallLog;
  /** The start of absolute links; by default as in the request. */
  readonly origin: string | undefined;
}

/** A received request, and its sender. */
interface Incoming {
  readonly context: Context;
  readonly url: URL;
  readonly query: Readonly<Record<string, string>>;
  readonly text: string;
  readonly raw: unknown;
  readonly token: string | undefined;
  readonly tokenOwner: User | undefined;
  /** The phone in the body. */
  readonly phone: string | undefined;
  /** The idempotency key, which belongs to one user. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Handles a request for the routes of one path. The steps are: fault, shape of the body, user,
 * idempotency key, action, shape of the response. Everything a call writes is one transaction,
 * including the stored response.
 */
export function createHandler(options: PipelineOptions, routes: readonly Route[]) {
  const { db, log, origin } = options;
  const running = new Set<string>();

  return async (context: Context): Promise<Response> => {
    const incoming = await read(options, context);
    const { raw, tokenOwner, phone, idempotencyKey } = incoming;
    const route = routes.find((each) => each.when({ body: raw, query: incoming.query }));
    if (!route) return respond(db, toReply({ status: 404, code: 'NotFound' }));
    const who = [tokenOwner?.userId, phone].filter((each) => each !== undefined);
    const fault = consumeFault(db, route.name, who);
    if (idempotencyKey !== undefined && running.has(idempotencyKey))
      return respond(db, toReply({ status: 409, code: 'IdempotencyKeyInUse' }));
    if (idempotencyKey !== undefined) running.add(idempotencyKey);
    const done = () => {
      if (idempotencyKey !== undefined) running.delete(idempotencyKey);
    };
    const entry = log.begin(route.name, db.now(), who[0]);
    try {
      const handle = () => {
        const reply = handleRoute(db, route, incoming, origin);
        done();
        return reply;
      };
      return entry.end(respond(db, await withFault(db, fault, context.req.raw.signal, handle)));
    } finally {
      done();
    }
  };
}

async function read({ db, authHeader }: PipelineOptions, context: Context): Promise<Incoming> {
  const text = await context.req.text();
  const url = new URL(context.req.url);
  const token = context.req.header(authHeader);
  const key = context.req.header('idempotency-key');
  const tokenOwner = token === undefined ? undefined : userByToken(db, token);
  const raw = text === '' ? undefined : jsonOf(text);
  return {
    context,
    url,
    query: Object.fromEntries(url.searchParams),
    text,
    raw,
    token,
    tokenOwner,
    phone: phoneIn(raw),
    idempotencyKey: key === undefined ? undefined : `${tokenOwner?.userId ?? ''} ${key}`,
  };
}

/**
 * The route's own response, in one transaction. What a GET writes happens by time alone, and would be
 * applied again after a crash.
 */
function handleRoute(
  db: Database,
  route: Route,
  incoming: Incoming,
  origin = incoming.url.origin,
): Reply {
  const { context, url, query, text, raw, tokenOwner, phone, idempotencyKey } = incoming;
  return db.store.transaction(() => {
    for (const caller of [tokenOwner, phone === undefined ? undefined : userByPhone(db, phone)])
      if (caller) applyDueChanges(db, caller.userId);
    return replyOrRefusal(() => {
      const body = route.body === null ? undefined : parsedBody(route.body, raw);
      const signature = `${context.req.method} ${url.pathname} ${text}`;
      const user = () => signedInUser(db, incoming);
      if (route.auth) user();
      const request = {
        db,
        origin,
        pageHost: pageHost(context.req.header('origin'), origin),
        lang: langOfWidget(context.req.header('accept-language')),
        params: context.req.param(),
        query,
        body,
        tokenOwner,
        user,
      };
      return withIdempotencyKey(db, idempotencyKey, signature, () => {
        const reply = route.handle(request);
        return { ...reply, body: z.parse(route.response, reply.body) };
      });
    });
  }, route.method !== 'GET');
}

/** The owner of the token; 401 if there is none, 404 if the path names another user. */
function signedInUser(db: Database, { context, token }: Incoming): User {
  const known = token === undefined ? undefined : userByToken(db, token);
  const found = known ?? refuse(401, 'Unauthorized');
  const named = context.req.param('userid');
  if (named !== undefined && named !== found.userId) refuse(404, 'NotFound');
  return applyDuePackageChanges(db, found);
}

/** The response with a fault before, after or in place of it. */
async function withFault(
  db: Database,
  fault: Fault | undefined,
  signal: AbortSignal,
  handle: () => Reply,
): Promise<Reply> {
  if (fault?.delayMs && fault.when !== 'after') await pause(db, fault.delayMs, signal);
  if (fault?.lost === 'before') throw new ConnectionLost();
  if (fault?.status !== undefined) return toReply(refusalOf(fault));
  const reply = handle();
  if (fault?.delayMs && fault.when === 'after') await pause(db, fault.delayMs, signal);
  if (fault?.lost === 'after') throw new ConnectionLost();
  return fault?.malformed ? { ...reply, body: '{"unfinished": [' } : reply;
}

const phoneIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'phone' in body ? String(body.phone) : undefined;

/** The body in its agreed shape; otherwise 422, which names the field. */
function parsedBody(schema: z.core.$ZodType, body: unknown): unknown {
  const parsed = z.safeParse(schema, body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  return isMissing ? required(field) : invalid(field, 'invalid');
}

/** A refusal is a regular response: what was written before it is kept. */
function replyOrRefusal(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return toReply(error.refusal);
    throw error;
  }
}

const toReply = (refusal: Refusal): Reply => ({
  status: refusal.status,
  body: refusalBody(refusal),
  ...(refusal.retryAfterSeconds === undefined
    ? {}
    : { retryAfterSeconds: refusal.retryAfterSeconds }),
});

const refusalOf = (fault: Partial<Refusal>): Refusal => ({
  status: fault.status ?? 500,
  code: fault.code ?? 'InternalServerError',
  ...(fault.detail ? { detail: fault.detail } : {}),
  ...(fault.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: fault.retryAfterSeconds }),
});

/** Text is sent as HTML, no body as empty, everything else as JSON. */
function respond(db: Database, { status = 200, body, retryAfterSeconds }: Reply): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    Date: new Date(db.now()).toUTCString(),
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
  });
  const hasNoBody = body === undefined || [204, 205, 304].includes(status);
  if (hasNoBody) return new Response(null, { status, headers });
  const html = typeof body === 'string' && !body.startsWith('{');
  headers.set(
    'Content-Type',
    html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  );
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}
