import { expect, it } from 'vitest';
import { headers } from './deployment.mjs';

it('the deployment headers cache immutable files for a year and revalidate the entries of a major version', () => {
  const rules: unknown = Object.fromEntries(
    headers('1', '1.2.3')
      .split(/\n(?=\/)/)
      .map((rule) => [rule.split('\n')[0], /Cache-Control: (.*)/.exec(rule)?.[1]]),
  );
  expect(rules).toEqual({
    '/1.2.3/*': 'public, max-age=31536000, immutable',
    '/1/elements/chunks/*': 'public, max-age=31536000, immutable',
    '/1/elements/*.js': 'public, max-age=300, stale-while-revalidate=86400',
    '/1/*.css': 'public, max-age=300, stale-while-revalidate=86400',
  });
});
