import { expect, it } from 'vitest';
import { failureLabels } from './failure-labels.ts';

const t = (key: string) => key;

it('says of a malformed answer what it says of any fault of the service', () => {
  const malformed = failureLabels({ kind: 'malformed', call: 'GET offers' }, t);
  expect(malformed).toEqual(failureLabels({ kind: 'server', status: 500, code: '' }, t));
});
