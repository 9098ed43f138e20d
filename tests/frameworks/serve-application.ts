import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { serve } from '#sandbox/server/server.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Pages with cards that a server has drawn. */
const drawn = new Set(['/served', '/streamed']);

/** A built application on its own port, with the operator's servers on the same origin. */
export interface RunningApplication {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A server that draws pages of its own, such as Hono's `app`. */
export interface PageServer {
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Serves an application as its own operator would: its files, the package below `/cloud/`, the
 * sandbox, and a session that knows the token. `/served` and `/streamed` have a strict policy.
 * @param built folder of the built files
 * @param cloud folder of the installed package's `dist`
 * @param pages draws `/served` and `/streamed` if no file is it
 */
export async function serveApplication(
  built: string,
  cloud: string,
  pages?: PageServer,
): Promise<RunningApplication> {
  const { sandbox, close, origin: servers } = await serve({ port: 0, host: 'localhost' });
  process.env['CLOUD_ORIGIN'] = servers;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const file = url.pathname.startsWith('/cloud/')
      ? fileAt(cloud, url.pathname.slice('/cloud'.length))
      : fileAt(built, url.pathname);
    if (url.pathname === '/session/token') response.end('demo-subscriber');
    else if (drawn.has(url.pathname)) {
      const text =
        file === undefined
          ? await (await pages?.fetch(new Request(url)))?.text()
          : readFileSync(file, 'utf8');
      response.writeHead(200, strictly(text ?? '')).end(text);
    } else if (file !== undefined)
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    else await pass(await sandbox.fetch(await asRequest(url, request)), response);
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await close();
    },
  };
}

/** Headers of a page that runs nothing inline but what it was built with, by its hashes. */
function strictly(html: string): OutgoingHttpHeaders {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
  ];
  return { 'content-type': types['.html'], 'content-security-policy': policy.join('; ') };
}

/** The file for an address, with or without its extension. */
function fileAt(folder: string, path: string): string | undefined {
  const plain = join(folder, decodeURIComponent(path));
  return [plain, `${plain}.html`, join(plain, 'index.html')].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}

async function asRequest(url: URL, request: IncomingMessage): Promise<Request> {
  const { method = 'GET', headers } = request;
  const body = method === 'GET' ? null : Buffer.concat(await request.toArray());
  return new Request(url, { method, headers: headers as Record<string, string>, body });
}

async function pass(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
