import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { routes } from '#sandbox/routes/routes.ts';
import { benchOn } from './bench.ts';

const folder = new URL('../../src/', import.meta.url);

/** Every `name: 'GET …'` in the `api` folders, names made from parts written out. */
const callNames = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\bapi\b/.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const names = source.matchAll(/name:\s*(?:'((?:GET|POST) [^']+)'|`((?:GET|POST) [^`]+)`)/g);
    return [...names].map(([, plain, template]) => plain ?? template ?? '');
  })
  .flatMap((name) => {
    if (name.includes('dryRun'))
      return ['lookup', 'activate'].map((act) => name.replace(/\$\{.*\}/, act));
    if (name.includes('{path}'))
      return ['GET bcl_otp_tokens', 'GET auth_plugins/mobile_id/requests'];
    return [name];
  });

/** Links that an answer gives, not paths of the two bases. */
const elsewhere = new Set(['GET callback_url', 'GET /config.json']);

test('the sandbox answers every call of the api folders', () => {
  expect(callNames.length).toBeGreaterThan(25);
  const known = new Set(routes.map(({ name }) => name));
  expect(callNames.filter((name) => !known.has(name) && !elsewhere.has(name))).toEqual([]);
});

test('the sandbox has no call that nobody makes, but for the sink of analytics events', () => {
  const made = new Set(callNames);
  expect(routes.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([
    'POST analytics/events',
  ]);
});

test('every call is in the OpenAPI document, with its body and its answer', async () => {
  const response = await benchOn(memoryStore()).get('/openapi.json');
  interface Operation {
    readonly 'x-calls': readonly string[];
    readonly requestBody?: object;
    readonly responses: object;
  }
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  const described = operations.flatMap((each) => each['x-calls']);
  expect(described.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  expect(Object.keys(paths)).toContain(
    '/billing/users/{userid}/{brand}_subscription_change_requests',
  );
  expect(operations.filter(({ requestBody }) => requestBody)).toHaveLength(12);
});

/** `#values/size.ts` → the file, as `imports` in package.json has it. */
const inPackage = (specifier: string): URL =>
  new URL(
    specifier.startsWith('#sandbox/')
      ? `../../${specifier.slice(1)}`
      : `../../src/${specifier.slice(1)}`,
    import.meta.url,
  );

/** Every module that `file` leads to, by its own imports. */
function reached(file: URL, seen: Map<string, readonly string[]>): void {
  if (seen.has(file.href)) return;
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from ?? '');
  seen.set(file.href, imports);
  for (const from of imports) {
    if (from.startsWith('.')) reached(new URL(from, file), seen);
    if (from.startsWith('#')) reached(inPackage(from), seen);
  }
}

test('the sandbox runs in a page: nothing of Node is reachable from it', () => {
  const of = (file: string) => {
    const seen = new Map<string, readonly string[]>();
    reached(new URL(`../../sandbox/${file}`, import.meta.url), seen);
    return [...seen.values()].flat().filter((from) => /^node:|node-server/.test(from));
  };
  expect([...of('sandbox.ts'), ...of('store/memory-store.ts')]).toEqual([]);
  expect(of('server/server.ts')).toContain('node:sqlite');
});
