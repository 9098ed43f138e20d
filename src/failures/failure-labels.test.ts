import { expect, it } from 'vitest';
import { failureLabels } from './failure-labels.ts';

const t = (key: string) => key;

it('a malformed response has the same labels as a server error', () => {
  const malformed = failureLabels({ kind: 'malformed', call: 'GET offers' }, t);
  expect(malformed).toEqual(failureLabels({ kind: 'server', status: 500, code: '' }, t));
});

it.each([
  { kind: 'invalid', fields: {} },
  { kind: 'incorrect-code' },
  { kind: 'code-expired' },
] as const)('$kind blames what was entered only where something was', (failure) => {
  const { title } = failureLabels(failure, t, true);
  expect(title).toBe(`failure.${failure.kind}.title`);
  expect(failureLabels(failure, t).title).toBe('failure.server.title');
});
