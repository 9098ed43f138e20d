import type * as z from 'zod/mini';
import type { Method } from '#http/client.ts';
import type { User } from '../entities.ts';
import type { PageLang } from '../page-lang.ts';
import type { CallEntry } from './call-entry.ts';
import type { Database } from '../state.ts';

/** A request whose body has the agreed shape. */
export interface RequestContext<Body = unknown> {
  readonly db: Database;
  /** `http://localhost:4173`: the start of absolute links. */
  readonly origin: string;
  /** Host of the requesting page, without a port. */
  readonly pageHost: string;
  /** The language of the requesting widget, for the pages that it leads to. */
  readonly lang: PageLang;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The owner of the token, if any. */
  readonly tokenOwner: User | undefined;
  /** The signed-in user, who in billing paths must be the one in the path; otherwise 401 or 404. */
  readonly user: () => User;
}

/** A response; its body has the route's shape. */
export interface Reply<Wire = unknown> {
  readonly status?: number;
  readonly body: Wire;
  readonly retryAfterSeconds?: number;
}

/** Selects between two calls with the same path. */
export interface Choice {
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
}

export interface Route {
  /** As in `Call.name`. */
  readonly name: string;
  readonly base: 'api' | 'billing';
  readonly method: Method;
  /** Relative to the base, `{name}` for a parameter. */
  readonly path: string;
  readonly auth: boolean;
  readonly when: (choice: Choice) => boolean;
  readonly body: z.core.$ZodType | null;
  readonly response: z.core.$ZodType;
  readonly handle: (request: RequestContext) => Reply;
}

/** Derives the types of the body and the response from their schemas. */
export function route<Body, Wire>(
  of: Pick<CallEntry<Wire, Body>, 'name' | 'base' | 'method' | 'auth' | 'body' | 'response'> & {
    readonly path: string | null;
    readonly when?: (choice: Choice) => boolean;
    readonly handle: (request: RequestContext<Body>) => Reply<Wire>;
  },
): Route {
  const { name, base, method, auth, body, response, when = () => true, handle } = of;
  return {
    ...{ name, base, method, auth, body, response, when },
    path: of.path ?? '',
    // The pipeline only passes bodies that `of.body` has parsed.
    handle: (request) => handle(request as RequestContext<Body>),
  };
}

/** The path in Hono's notation: `/api/sso/tickets/:ticket_id/confirm/`. */
export const honoPath = ({ base, path }: Route): string =>
  `/${base}/${path.replace(/\{brand\}(\w+)/, ':brand{[A-Za-z][\\w-]*$1}').replace(/\{(\w+)\}/g, ':$1')}`;
