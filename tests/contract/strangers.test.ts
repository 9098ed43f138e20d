import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type RunningServer } from '#sandbox/server/server.ts';

let server: RunningServer;
let behindProxy: RunningServer;
const proxyOrigin = 'https://sandbox.shop.example';

beforeAll(async () => {
  server = await serve({ port: 0, host: '0.0.0.0' });
  behindProxy = await serve({ port: 0, origin: proxyOrigin });
});
afterAll(async () => {
  await server.close();
  await behindProxy.close();
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly to?: RunningServer;
}
interface Received {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** With any header, also those that `fetch` sets by itself. */
const send = (path: string, { method = 'GET', headers = {}, body, to = server }: Sent = {}) =>
  new Promise<Received>((resolve, reject) => {
    const { port } = to;
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (part: Buffer) => (text += part.toString()));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const erase = (headers: Readonly<Record<string, string>>, to = server) =>
  send('/sandbox/control/reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
    to,
  });

const localHost = () => `localhost:${server.port}`;
/** The name of the machine’s first address that other machines can reach. */
const lanHost = () =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `${address}:${server.port}`)[0] ?? localHost();

describe('pages of other sites', () => {
  test.each([
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
    ['in a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['of another site, in an old browser', { origin: 'https://evil.example' }],
    ['in a sandboxed frame of an old browser', { origin: 'null' }],
  ])('a page %s can erase nothing', async (_, headers) => {
    const answer = await erase({ host: localHost(), ...headers });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('OtherOrigin');
  });

  test('the pages of the sandbox and programs may make control calls', async () => {
    const origin = `http://${localHost()}`;
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin },
      { origin },
      { 'sec-fetch-site': 'none' },
      {},
    ])
      expect((await erase({ host: localHost(), ...headers })).status).toBe(200);
  });

  test.each(['/sandbox/state.json', '/sandbox/phone?phone=9000000001', '/sandbox/control'])(
    'a page of another site cannot read %s',
    async (path) => {
      const headers = { host: localHost(), origin: 'https://evil.example' };
      const answer = await send(path, { headers });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('a page of another site may make the calls of a widget', async () => {
    const headers = { host: localHost(), origin: 'https://shop.example' };
    for (const path of ['/billing/offers', '/sandbox/callback?ticket_id=none', '/openapi.json'])
      expect((await send(path, { headers })).headers['access-control-allow-origin']).toBe('*');
  });
});

describe('the name of the server', () => {
  test.each(['evil.example', 'localhost.evil.example', '203.0.113.7', '[2001:db8::1]'])(
    'a name that is not the server’s own is refused, as in DNS rebinding: %s',
    async (name) => {
      for (const path of ['/sandbox/state.json', '/billing/offers', '/']) {
        const answer = await send(path, { headers: { host: `${name}:${server.port}` } });
        expect(answer.status).toBe(421);
        expect(answer.text).toContain(`SANDBOX_ORIGIN=http://${name}:${server.port}`);
      }
    },
  );

  test.each([
    ['localhost', localHost],
    ['another port', () => 'localhost:8080'],
    ['a name that only this machine resolves', () => `shop.localhost:${server.port}`],
    ['127.0.0.1', () => `127.0.0.1:${server.port}`],
    ['IPv6', () => `[::1]:${server.port}`],
    ['an address in its network', lanHost],
  ])('is accepted: %s', async (_, host) => {
    expect((await send('/sandbox/state.json', { headers: { host: host() } })).status).toBe(200);
  });

  test('the addresses for other machines respond', async () => {
    const everywhere = await serve({ port: 0, host: '::' });
    for (const { otherOrigins } of [server, everywhere])
      for (const each of otherOrigins)
        expect((await fetch(`${each}/sandbox/state.json`)).status).toBe(200);
    await everywhere.close();
    const local = `http://${lanHost()}`;
    expect(server.otherOrigins.includes(local)).toBe(lanHost() !== localHost());
  });

  test('a payment page is at the origin of the command line, else at the address of the call', async () => {
    const buy = async (to: RunningServer, host: string) => {
      const answer = await send('/billing/users/u79000000002/cloud_subscription_change_requests', {
        method: 'POST',
        headers: { host, 'x-cloud-auth': 'demo-other', 'content-type': 'application/json' },
        body: JSON.stringify({ package_id: 'card-250gb-30days', command: 'subscribe' }),
        to,
      });
      return (JSON.parse(answer.text) as { payment_url?: string }).payment_url;
    };
    expect(await buy(server, localHost())).toMatch(`http://${localHost()}/sandbox/pay/`);
    const local = `localhost:${behindProxy.port}`;
    expect(await buy(behindProxy, local)).toMatch(`${proxyOrigin}/sandbox/pay/`);
  });

  test('a server behind a proxy accepts the name and the pages of its origin', async () => {
    const headers = { host: 'sandbox.shop.example', origin: proxyOrigin };
    expect((await erase(headers, behindProxy)).status).toBe(200);
    expect(behindProxy.origin).toBe(proxyOrigin);
  });
});
