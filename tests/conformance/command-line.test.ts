import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandFrom, jsonOf } from '../../servers/conformance/command-line.ts';
import { configFrom } from '../../servers/conformance/config.ts';
import { reasonOf, unreachable } from '../../servers/conformance/reachable.ts';
import { isFailure } from '../../servers/conformance/run.ts';
import { runKit } from './conformance-harness.ts';

it('the options of the conformance kit are read', () => {
  expect(commandFrom(['check.json', '--write', '--junit=a.xml'])).toEqual({
    ...{ help: false, coverage: false, file: 'check.json', allowed: 'write' },
    ...{ junit: 'a.xml', html: undefined },
  });
  expect(commandFrom(['check.json', '--pay'])).toMatchObject({ allowed: 'pay' });
  expect(commandFrom(['-h'])).toMatchObject({ help: true });
  expect(commandFrom(['--coverage'])).toMatchObject({ coverage: true });
});

it.each([
  [[], /^Name a check\.json\.\n\ncloud-widgets-check check\.json \[options\]/],
  [['a.json', 'b.json'], /^One check\.json at a time; also given: b\.json\.\n\ncloud-/],
  [['a.json', '--wirte'], /^Unknown option '--wirte'\.\n\ncloud-widgets-check/],
  [['a.json', '--junit'], /^Option '--junit <value>' argument missing\.\n\ncloud-/],
])('a command line that is not understood is rejected: %j', (args, message) => {
  expect(() => commandFrom(args)).toThrow(message);
});

it('a file that is missing or not JSON is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'check.json');
  expect(() => jsonOf(file)).toThrow(`${file} cannot be read: ENOENT`);
  writeFileSync(file, '{bad');
  expect(() => jsonOf(file)).toThrow(`${file} is not JSON: `);
});

it('a missing field of check.json is called missing', () => {
  expect(() => configFrom({ apiBase: 7 }, {})).toThrow(
    /^apiBase: (?!is missing).*\nbillingBase: is/,
  );
});

const refused = new TypeError('fetch failed', {
  cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
});

it('the reason of a failed request is its cause', () => {
  expect(reasonOf(refused)).toBe('connect ECONNREFUSED 127.0.0.1:1');
  const unknown = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO' });
  expect(reasonOf(new TypeError('fetch failed', { cause: unknown }))).toBe(
    'DEPTH_ZERO self-signed certificate',
  );
});

it('servers that do not respond are named before the checks, servers with any status are not', async () => {
  const bases = { apiBase: 'https://a.test/api/', billingBase: 'https://b.test/billing/' };
  const silent = await unreachable(bases, ({ url }) =>
    url.startsWith('https://a.')
      ? Promise.reject(refused)
      : Promise.resolve(new Response(null, { status: 404 })),
  );
  expect(silent).toEqual([
    'apiBase: https://a.test/api/ does not respond (connect ECONNREFUSED 127.0.0.1:1)',
  ]);
});

it('no check passes on a response that never arrived', async () => {
  const { results } = await runKit({ allowed: 'read', tamper: () => Promise.reject(refused) });
  expect(results.filter(({ verdict }) => verdict === 'passed')).toEqual([]);
  expect(results.some(isFailure)).toBe(true);
  const failed = results.find(isFailure);
  expect(failed?.transcript).toContain('connect ECONNREFUSED');
});
