import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
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
}

/** The operator's servers. `fetch` rejects only if the connection is meant to break. */
export interface Sandbox {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly db: Database;
}

/** No call and no form of the sandbox has a longer body. */
const maxBodyBytes = 1024 * 1024;

/** The operator's servers as one application that needs only a store and a clock. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { store, clock, authHeader = defaults.authHeader, fixedCode } = options;
  const db = createDatabase(store, clock, fixedCode === undefined ? {} : { fixedCode });
  const log = createCallLog();
  const app = new Hono();
  app.onError((error) => {
    throw error;
  });
  app.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST'],
      exposeHeaders: ['Retry-After', 'Date'],
      maxAge: 7_200,
    }),
  );
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
    app.on(method, path, createHandler({ db, authHeader, log }, at));
  }
  app.get('/openapi.json', (context) => context.json(openApi(routes, authHeader) as object));
  app.get('/config.json', (context) => context.json({}));
  app.route('/', pageRoutes(db, log));
  return { db, fetch: async (request) => app.fetch(request) };
}
