import type { AddressInfo } from 'node:net';
import { serve as listen, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ConnectionLost } from '../http/faults.ts';
import { memoryStore } from '../store/memory-store.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import type { Store } from '../store/store.ts';
import { isOwnName, networkAddresses } from './own-names.ts';
import { staticFiles } from './static-files.ts';
import { createTurns } from './turns.ts';

export interface ServeOptions {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host?: string;
  /** Closed with the server; by default everything is in memory. */
  readonly store?: Store;
  /** Address prefix → folder; `/` is the host page. Empty: the sandbox alone. */
  readonly staticRoots?: Readonly<Record<string, string>>;
  readonly authHeader?: string;
  readonly fixedCode?: string;
  /** Where a proxy shows the server, such as `https://sandbox.shop.example`. */
  readonly origin?: string;
}

export interface RunningServer {
  readonly port: number;
  /** As typed in a browser. */
  readonly origin: string;
  /** As typed on other machines, if they can reach the server. */
  readonly otherOrigins: readonly string[];
  readonly sandbox: Sandbox;
  readonly close: () => Promise<void>;
}

/** Paths that belong to the sandbox even if files with these names exist. */
const sandboxPaths =
  /^\/(api|billing|sandbox)(\/|$)|^\/(openapi\.json|config\.json|captcha\.js|favicon\.ico)$/;

const clock = {
  now: () => Date.now(),
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Serves the sandbox and, below `staticRoots`, the host, the widgets and the pages that embed them.
 * Rejects with the system's error if the port is in use.
 */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { port, host = '127.0.0.1', staticRoots = {}, authHeader, fixedCode } = options;
  const { store = memoryStore() } = options;
  const sandbox = createSandbox({
    store,
    clock,
    ...(authHeader === undefined ? {} : { authHeader }),
    ...(fixedCode === undefined ? {} : { fixedCode }),
    ...(options.origin === undefined ? {} : { origin: options.origin }),
  });
  const named = [host.toLowerCase(), ...(options.origin ? [new URL(options.origin).hostname] : [])];
  const files = staticFiles(staticRoots);
  const turn = createTurns();

  const respond = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    await turn();
    try {
      const { hostname, pathname, origin } = new URL(request.url);
      if (!isOwnName(hostname, named)) return otherName(origin);
      if (sandboxPaths.test(pathname)) return await sandbox.fetch(request);
      return files(request) ?? (await sandbox.fetch(request));
    } catch (error) {
      if (error instanceof ConnectionLost) {
        incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      console.error(error);
      return Response.json({ code: 'InternalServerError' }, { status: 500 });
    }
  };

  const server = listen({
    fetch: (request, env) => respond(request, env as HttpBindings),
    port,
    hostname: host,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  }).catch((error: unknown) => {
    store.close();
    throw error;
  });
  const at = (server.address() as AddressInfo).port;
  const isEverywhere = /^(0\.0\.0\.0|::)$/.test(host);
  const displayHost = isEverywhere || /^(127\.|::1$)/.test(host) ? 'localhost' : host;
  // `0.0.0.0` are the addresses of IPv4, `::` are all.
  const reachable = networkAddresses().filter((each) => host === '::' || !each.startsWith('['));
  return {
    port: at,
    origin: options.origin ?? `http://${displayHost}:${at}`,
    otherOrigins: isEverywhere ? reachable.map((each) => `http://${each}:${at}`) : [],
    sandbox,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          store.close();
          resolve();
        });
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** The request was sent to a name that the server does not know as its own. */
const otherName = (origin: string): Response =>
  new Response(`This server is not at ${origin}. If it should be: SANDBOX_ORIGIN=${origin}\n`, {
    status: 421,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
