import type { AddressInfo } from 'node:net';
import { serve as listen } from '@hono/node-server';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { staticFiles } from '#sandbox/server/static-files.ts';
import { sandboxControl, type SandboxControl } from '../../support/sandbox.ts';

export interface BenchServer {
  readonly origin: string;
  readonly control: SandboxControl;
  /** Serves a page with this markup from now on; returns its address. */
  page(html: string): string;
  /** Responds to this path with JSON instead of the sandbox. */
  respond(path: string, body: unknown): void;
  close(): Promise<void>;
}

const clock = {
  now: () => Date.now(),
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Pages, files and calls from one origin, so that no page of the benchmark needs a CORS preflight
 * that others do not.
 * @param roots address prefix → folder, as in `staticFiles`
 */
export async function serveBench(roots: Readonly<Record<string, string>>): Promise<BenchServer> {
  const pages = new Map<string, string>();
  const responses = new Map<string, unknown>();
  const sandbox = createSandbox({ store: memoryStore(), clock });
  const files = staticFiles(roots);
  const server = listen({
    port: 0,
    hostname: 'localhost',
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const page = pages.get(pathname);
      if (page !== undefined)
        return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      if (responses.has(pathname)) return Response.json(responses.get(pathname));
      return files(request) ?? sandbox.fetch(request);
    },
  });
  await new Promise<void>((done, fail) => {
    server.once('listening', done);
    server.once('error', fail);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    control: sandboxControl(origin),
    page: (html) => {
      const path = `/page/${pages.size + 1}`;
      pages.set(path, html);
      return origin + path;
    },
    respond: (path, body) => void responses.set(path, body),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
