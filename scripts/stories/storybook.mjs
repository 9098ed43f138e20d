import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const folder = 'storybook-static';

/**
 * Builds all stories into `storybook-static`; a warning of the build is a failure. DEP0205 is
 * Storybook's own way of loading its configuration, which Node 26 calls old.
 */
export function buildStorybook() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--quiet', '--disable-telemetry'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '--disable-warning=DEP0205' } },
  );
  const said = `${stdout}${stderr}`;
  if (status !== 0 || /\bwarn(ing)?\b/i.test(said)) {
    throw new Error(`Storybook did not build cleanly:\n${said}`);
  }
}

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the built stories on a free port of this machine. */
export async function serveStorybook() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname));
    if (!extname(file) || !existsSync(file)) {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => {
    server.listen(Number(process.env['STORIES_PORT'] ?? 0), '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to serve on.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
