import type * as z from 'zod/mini';
import type { Person } from '../entities.ts';
import type { CallEntry } from './call-entry.ts';
import type { Database } from '../state.ts';

/** One call as the sandbox sees it, its body already of the agreed shape. */
export interface RequestContext<Body = unknown> {
  readonly db: Database;
  /** `http://localhost:4173`: what absolute links begin with. */
  readonly origin: string;
  /** Host of the page that asks, without a port. */
  readonly pageHost: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Whose token came along, if any. */
  readonly guest: Person | undefined;
  /** The person signed in, who in billing paths is the one the path names; else 401 or 404. */
  readonly person: () => Person;
}

/** An answer; its body is of the route's shape. `retryAfter` in seconds. */
export interface Reply<Wire = unknown> {
  readonly status?: number;
  readonly body: Wire;
  readonly retryAfter?: number;
}

/** What chooses between two calls at one path. */
export interface Choice {
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
}

export interface Route {
  /** As in `Call.name`. */
  readonly name: string;
  readonly base: 'api' | 'billing';
  readonly method: 'GET' | 'POST';
  /** Below the base, `{name}` for a parameter. */
  readonly path: string;
  readonly auth: boolean;
  readonly when: (choice: Choice) => boolean;
  readonly body: z.core.$ZodType | null;
  readonly answer: z.core.$ZodType;
  readonly handle: (request: RequestContext) => Reply;
}

/** Ties the types of the body and of the answer to their schemas. */
export function route<Body, Wire>(
  of: Pick<CallEntry<Wire, Body>, 'name' | 'base' | 'method' | 'auth' | 'body' | 'answer'> & {
    readonly path: string | null;
    readonly when?: (choice: Choice) => boolean;
    readonly handle: (request: RequestContext<Body>) => Reply<Wire>;
  },
): Route {
  const { name, base, method, auth, body, answer, when = () => true, handle } = of;
  return {
    ...{ name, base, method, auth, body, answer, when },
    path: of.path ?? '',
    // The pipeline hands over only bodies that `of.body` has parsed.
    handle: (request) => handle(request as RequestContext<Body>),
  };
}

/** The path in Hono's notation: `/api/sso/tickets/:ticket_id/confirm/`. */
export const honoPath = ({ base, path }: Route): string =>
  `/${base}/${path.replace(/\{brand\}(\w+)/, ':brand{[A-Za-z][\\w-]*$1}').replace(/\{(\w+)\}/g, ':$1')}`;
