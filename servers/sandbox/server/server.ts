import type { AddressInfo } from 'node:net';
import { serve as listen, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ConnectionLost } from '../http/faults.ts';
import { memoryStore } from '../store/memory-store.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import type { Store } from '../store/store.ts';
import { staticFiles } from './static-files.ts';

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
}

export interface RunningServer {
  readonly port: number;
  /** As typed in a browser. */
  readonly origin: string;
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
  });
  const files = staticFiles(staticRoots);

  const respond = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    try {
      if (sandboxPaths.test(new URL(request.url).pathname)) return await sandbox.fetch(request);
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
  const displayHost = /^(127\.|0\.0\.0\.0$|::1?$)/.test(host) ? 'localhost' : host;
  return {
    port: at,
    origin: `http://${displayHost}:${at}`,
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
