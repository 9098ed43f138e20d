import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';

const pages = next({ dev: false, dir: import.meta.dirname });
await pages.prepare();
const handle = pages.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
await new Promise<void>((done) => server.listen(0, 'localhost', done));
// The tests end when they are done.
server.unref();
const { port } = server.address() as AddressInfo;

/** The application of `next build`, as Next's own server runs it. */
export const app = {
  fetch: (request: Request) =>
    fetch(`http://localhost:${port}${new URL(request.url).pathname}`, { headers: request.headers }),
};
