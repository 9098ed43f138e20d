import { expect, it } from 'vitest';
import { verdict } from './audit.mjs';

const advisory = { title: 'A hole', url: 'https://advisories.example/1' };
const report = (...names: string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      names.map((name) => [name, { name, severity: 'high', via: [advisory] }]),
    ),
  });

it('audit passes when the registry reports no vulnerability in shipped packages', () => {
  expect(verdict(report('rollup'), ['preact', 'zod'])).toEqual({
    code: 0,
    text: 'No known vulnerability in the 2 libraries that ship (1 in tools, which do not ship).',
  });
});

it('audit names a vulnerability in a shipped package', () => {
  const { code, text } = verdict(report('zod', 'rollup'), ['preact', 'zod']);
  expect(code).toBe(1);
  expect(text).toContain('zod (high): A hole https://advisories.example/1');
});

it.each([
  ['', 'did not respond (no report)'],
  ['{"message":"getaddrinfo ENOTFOUND"}', 'did not respond (getaddrinfo ENOTFOUND)'],
  ['{"message":"503 Unavailable","statusCode":503}', 'did not respond (503 Unavailable)'],
  [
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}',
    'has no audit service (405 Method Not Allowed)',
  ],
])('audit fails without advisories, and says why and of what: %j', (text, why) => {
  expect(verdict(text, ['preact', 'zod'])).toEqual({
    code: 2,
    text: [
      `Not audited: the registry ${why}.`,
      'Nothing is known about the 2 libraries that ship: preact, zod.',
      'Ask a registry that has advisories before a release: npm run audit -- --registry=<address>',
    ].join('\n'),
  });
});
