import { expect, it } from 'vitest';
import { failureLabels } from './failure-labels.ts';

const t = (key: string) => key;

it('a malformed response has the same labels as a server error', () => {
  const malformed = failureLabels({ kind: 'malformed', call: 'GET offers' }, t);
  expect(malformed).toEqual(failureLabels({ kind: 'server', status: 500, code: '' }, t));
});
