import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { optionsFrom, portFrom } from '#sandbox/server/options.ts';
import { alignedColumns, sandboxAddresses, startFailure } from '#sandbox/server/terminal-text.ts';
import { serve, type RunningServer } from '#sandbox/server/server.ts';
import { createTestSandbox } from './test-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-root-'));
let server: RunningServer;

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('dist/elements/cloud-plans.js', 'export {};'.repeat(100));
  write('dist/elements/chunks/plans-abcd1234.js', 'export {};'.repeat(100));
  write('dist/host/index.html', '<!doctype html><title>Host</title>');
  write('embeds/portal.html', '<!doctype html><title>Portal</title>');
  write('secret.txt', 'secret');
  server = await serve({
    port: 0,
    staticRoots: {
      '/cloud/': join(folder, 'dist'),
      '/embeds/': join(folder, 'embeds'),
      '/': join(folder, 'dist/host'),
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { accept: '*/*', ...headers } });
const html = { accept: 'text/html' };

test.each(['/plans?token=t', '/', '/embeds/portal.html', '/cloud/elements/cloud-plans.js'])(
  'no URL, which might contain a token, is sent as a referrer: %s',
  async (path) => {
    const response = await get(path, path.endsWith('.js') ? {} : html);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('entries are revalidated each time, hashed chunks never', async () => {
  const entry = await get('/cloud/elements/cloud-plans.js');
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(entry.headers.get('cache-control')).toBe('no-cache');
  const chunk = await get('/cloud/elements/chunks/plans-abcd1234.js');
  expect(chunk.headers.get('cache-control')).toContain('immutable');
  const etag = entry.headers.get('etag') ?? '';
  const again = await get('/cloud/elements/cloud-plans.js', { 'if-none-match': etag });
  expect(again.status).toBe(304);
});

test('text is compressed with an encoding that the browser accepts', async () => {
  for (const [accepts, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/cloud/elements/cloud-plans.js', { 'accept-encoding': accepts });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe('export {};'.repeat(100));
  }
});

test('every page URL serves the host, and a missing file is a 404', async () => {
  for (const path of ['/', '/plans', '/plans/available-packages', '/payment/success'])
    expect(await (await get(path, html)).text()).toContain('<title>Host');
  expect(await (await get('/embeds/portal.html', html)).text()).toContain('<title>Portal');
  expect(await (await get('/portal', html)).text()).toContain('<title>Portal');
  for (const path of ['/cloud/none.js', '/embeds/none.html', '/assets/none.js'])
    expect((await get(path, html)).status).toBe(404);
});

test('an address too long for the file system serves the host', async () => {
  const response = await get(`/promo/${'x'.repeat(5_000)}`, html);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>Host</title>');
});

test('pages are served with a strict policy', async () => {
  for (const path of ['/', '/plans', '/payment/success', '/promo/phone', '/embeds/portal.html']) {
    const policy = (await get(path, html)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    // No other site can frame a page to place its own content over it.
    expect(policy).toContain("frame-ancestors 'self'");
  }
});

test('no file outside the static folders is readable', async () => {
  for (const path of [
    '/embeds/..%2fsecret.txt',
    '/cloud/..%2f..%2fsecret.txt',
    '/embeds/%00',
    '/%E0%A4%A',
  ])
    expect(await (await get(path)).text()).not.toContain('secret');
});

test('any page may call the API, and may read Retry-After', async () => {
  const requested = await fetch(`${server.origin}/billing/offers`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://shop.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-cloud-auth,idempotency-key',
    },
  });
  expect(requested.headers.get('access-control-allow-origin')).toBe('*');
  expect(requested.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  expect(Number(requested.headers.get('access-control-max-age'))).toBeGreaterThan(600);
  const responded = await get('/billing/offers', { Origin: 'https://shop.example' });
  expect(responded.headers.get('access-control-expose-headers')).toBe('Retry-After,Date');
  expect(Date.parse(responded.headers.get('date') ?? '')).not.toBeNaN();
});

test('a lost response breaks the connection itself', async () => {
  await fetch(`${server.origin}/sandbox/control/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ call: 'GET offers', lost: 'after' }),
  });
  await expect(get('/billing/offers')).rejects.toThrow('fetch failed');
  expect((await get('/billing/offers')).status).toBe(200);
});

test('a port in use causes a clear error', async () => {
  const error: unknown = await serve({ port: server.port }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const next = server.port + 1;
  const taken = `Port ${server.port} is taken. Choose another one, for example`;
  expect(startFailure(error, server.port)).toBe(`${taken} PORT=${next}.`);
  expect(startFailure(error, server.port, 'option')).toBe(`${taken} --port=${next}.`);
});

test('the addresses end with those that other machines can reach', () => {
  const origin = 'http://localhost:4173';
  const lines = (otherOrigins: readonly string[]) =>
    alignedColumns(sandboxAddresses({ origin, otherOrigins })).split('\n');
  expect(lines([])).toHaveLength(6);
  expect(lines([])[0]).toMatch(/^ {2}Sandbox {2}http:\/\/localhost:4173\/sandbox\/\?lang=en {2}/);
  expect(lines(['http://192.0.2.7:4173', 'http://[2001:db8::7]:4173']).slice(-2)).toEqual([
    '  Network  http://192.0.2.7:4173/',
    '           http://[2001:db8::7]:4173/',
  ]);
});

test('an invalid port is rejected', () => {
  expect(
    ['', '0', '65535', '65536', '-1', 'x', '4173.5'].map((text) => portFrom(text, 4173)),
  ).toEqual([4173, 0, 65535, undefined, undefined, undefined, undefined]);
});

test('the command line is read before the environment', () => {
  expect(optionsFrom([], {})).toEqual({
    ...{ help: false, port: 4173, host: '127.0.0.1', origin: undefined },
  });
  expect(optionsFrom([], { PORT: '4200', HOST: '0.0.0.0' })).toMatchObject({
    ...{ port: 4200, host: '0.0.0.0' },
  });
  expect(
    optionsFrom(['--origin=https://sandbox.example/'], { SANDBOX_ORIGIN: 'http://other.example' }),
  ).toMatchObject({ origin: 'https://sandbox.example' });
  expect(optionsFrom(['--port=4300', '--host=::1'], { PORT: '4200' })).toMatchObject({
    ...{ port: 4300, host: '::1' },
  });
  expect(optionsFrom(['-h'], {})).toMatchObject({ help: true });
});

test.each([
  [['--prot=4300'], /^Unknown option '--prot'\.\n\ncloud-widgets-sandbox \[options\]/],
  [['4300'], /^Unexpected argument '4300'\.\n\ncloud-widgets-sandbox \[options\]/],
  [['--origin=sandbox.example:80'], /^The origin must be like https:\/\/sandbox\.example\.$/],
  [['--port=x'], /^The port must be a number from 0 to 65535\.$/],
])('an option that is not understood is rejected: %j', (args, message) => {
  expect(() => optionsFrom(args, {})).toThrow(message);
});

test('an invalid request line does not stop the server', async () => {
  const status = await new Promise((resolve) => {
    const { port } = server;
    request(
      { port, host: '127.0.0.1', path: '//%', headers: { host: 'local host' } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    ).end();
  });
  expect(status).toBe(400);
  expect((await get('/plans', html)).status).toBe(200);
});

const post = (path: string, body: string) =>
  fetch(server.origin + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['clock', '{"advance":1e300}'],
  ['clock', '{"advance":-1e300}'],
  ['clock', '{"advance":'],
  ['clock', '{"advance":"soon"}'],
])('a control call that cannot be read is refused: %s %s', async (name, body) => {
  expect((await post(`/sandbox/control/${name}`, body)).status).toBe(422);
  expect((await get('/sandbox/state.json')).status).toBe(200);
  expect((await get('/sandbox/control', html)).status).toBe(200);
});

test.each([
  '/api/accounts/request/',
  '/billing/users/u1/change_requests',
  '/sandbox/control/reset',
])('a body of more than 1 MiB is refused: %s', async (path) => {
  const body = JSON.stringify({ phone: 'x'.repeat(1024 * 1024) });
  const response = await createTestSandbox(memoryStore()).get(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ code: 'BodyTooLarge' });
});
