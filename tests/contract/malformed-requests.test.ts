import { expect, test } from 'vitest';
import { shapes } from '#sandbox/control/shapes.ts';
import { routes } from '#sandbox/routes/routes.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createTestSandbox, type TestSandbox } from './test-sandbox.ts';

const bodies = ['{"phone":', '[', 'null', '"text"', '5', '[{}]', '{"phone":{}}', '\0'];
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
const posts = routes.filter(({ method, body }) => method === 'POST' && body !== null);
const calls = [...new Set(posts.map(({ base, path }) => `/${base}/${path}`))].map((path) =>
  path.replace('{brand}', 'cloud').replaceAll(/\{\w+\}/g, 'u79000000001'),
);
const pages = [
  ...Object.keys(shapes).map((name) => `/sandbox/control/${name}`),
  ...['/sandbox/phone/push', '/sandbox/pay/none', '/sandbox/control/none'],
];

/** The status of each response to bodies that are not what the address expects. */
async function statuses({ get }: TestSandbox, path: string): Promise<readonly number[]> {
  const all = [];
  for (const type of types)
    for (const body of bodies) {
      const headers = { 'content-type': type, 'x-cloud-auth': 'demo-subscriber' };
      all.push((await get(path, { method: 'POST', headers, body })).status);
    }
  return all;
}

test.each([...calls, ...pages])(
  'a body that cannot be read is no error of the server: %s',
  async (path) => {
    const sandbox = createTestSandbox(memoryStore());
    expect((await statuses(sandbox, path)).filter((status) => status >= 500)).toEqual([]);
    expect((await sandbox.get('/sandbox/control')).status).toBe(200);
  },
);

test.each(calls)('JSON that does not parse is refused: %s', async (path) => {
  const headers = { 'content-type': 'application/json', 'x-cloud-auth': 'demo-subscriber' };
  const { get } = createTestSandbox(memoryStore());
  const answer = await get(path, { method: 'POST', headers, body: '{"phone":' });
  expect(answer.status).toBe(422);
});

test('a fault can have any status, also one without a body', async () => {
  const { control, get } = createTestSandbox(memoryStore());
  for (const status of [200, 204, 304, 404, 599]) {
    await control('faults', { call: '*', status });
    expect((await get('/billing/offers')).status).toBe(status);
  }
});

test.each([
  ['faults', { call: '*', status: 99 }],
  ['faults', { call: '*', status: 1000 }],
  ['faults', { call: '*', delayMs: -1 }],
  ['faults', { call: '*', retryAfterSeconds: 0.5, times: -1 }],
  ['scenario', { subscribingMs: 1e300 }],
  ['scenario', { resendAfterSeconds: -1 }],
  ['accounts', { moreOnOffer: 1e9 }],
  ['accounts', { packages: [{ id: 'p', package_type: 'paid', period: 'aeon', cost: 1 }] }],
])('a control call with a value that breaks later calls is refused: %s %j', async (name, body) => {
  await expect(createTestSandbox(memoryStore()).control(name, body)).rejects.toThrow(
    'ValidationError',
  );
});
