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
    text: 'No known fault in the 2 libraries that ship (1 in tools, which do not ship).',
  });
});

it('audit names a vulnerability in a shipped package', () => {
  const { code, text } = verdict(report('zod', 'rollup'), ['preact', 'zod']);
  expect(code).toBe(1);
  expect(text).toContain('zod (high): A hole https://advisories.example/1');
});

it('audit fails when the registry offers no advisories', () => {
  for (const text of ['', '{"message":"405 Method Not Allowed","error":{}}'])
    expect(verdict(text, ['zod'])).toMatchObject({ code: 2 });
  expect(verdict('{"message":"405"}', ['zod']).text).toContain('did not answer (405)');
});
