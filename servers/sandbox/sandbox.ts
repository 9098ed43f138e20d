import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '#base/ports/clock.ts';
import { defaults } from '#base/settings/settings.ts';
import { createCallLog } from './http/call-log.ts';
import { openApi } from './http/openapi.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { createHandler } from './http/pipeline.ts';
import { honoPath } from './http/route.ts';
import { routes } from './routes/routes.ts';
import type { Store } from './store/store.ts';
import { createDatabase, type Database } from './state.ts';

export interface SandboxOptions {
  readonly store: Store;
  readonly clock: Clock;
  /** Name of the header that carries the token. */
  readonly authHeader?: string;
  /** The code in every SMS; by default each is random. */
  readonly fixedCode?: string;
  /** The start of links to the sandbox's pages; by default as in the request. */
  readonly origin?: string;
}

/** The operator's servers. `fetch` rejects only if the connection is meant to break. */
export interface Sandbox {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly db: Database;
}

/** No call and no form of the sandbox has a longer body. */
const maxBodyBytes = 1024 * 1024;

/** Pages of the sandbox, which no other origin may read. Widgets call the rest, of any page. */
const ownPages = ['/', '/sandbox', '/sandbox/*'];

const widgetCors = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  exposeHeaders: ['Retry-After', 'Date'],
  maxAge: 7_200,
});

/**
 * Refuses a change that a page of another origin requests: any website that a developer visits could
 * otherwise control the sandbox. Programs and tests, which are no pages, are not refused.
 */
const forOwnPages = (origin: string | undefined) =>
  createMiddleware(async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    const from = context.req.header('origin');
    const isOwn = (other: string) => other === origin || other === new URL(context.req.url).origin;
    const isFromOwnPage =
      site === undefined ? from === undefined || isOwn(from) : /^(same-origin|none)$/.test(site);
    if (!/^(GET|HEAD|OPTIONS)$/.test(context.req.method) && !isFromOwnPage)
      return context.json({ code: 'OtherOrigin' }, 403);
    return next();
  });

/** The operator's servers as one application that needs only a store and a clock. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { store, clock, authHeader = defaults.authHeader, fixedCode, origin } = options;
  const db = createDatabase(store, clock, fixedCode === undefined ? {} : { fixedCode });
  const log = createCallLog();
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  // Also of a wrong address: the developer of a page then sees a 404, not a refusal of CORS.
  app.use('*', except(ownPages, widgetCors));
  app.use('/sandbox/callback', widgetCors);
  app.use('/sandbox/*', forOwnPages(origin));
  app.use(
    '*',
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => context.json({ code: 'BodyTooLarge' }, 413),
    }),
  );
  const paths = new Map<string, typeof routes>();
  for (const route of routes) {
    const id = `${route.method} ${honoPath(route)}`;
    paths.set(id, [...(paths.get(id) ?? []), route]);
  }
  for (const [id, at] of paths) {
    const [method = '', path = ''] = id.split(' ');
    app.on(method, path, createHandler({ db, authHeader, log, origin }, at));
  }
  app.get('/openapi.json', (context) => context.json(openApi(routes, authHeader) as object));
  app.get('/config.json', (context) => context.json({}));
  app.route('/', pageRoutes(db, log));
  return { db, fetch: async (request) => app.fetch(request) };
}
