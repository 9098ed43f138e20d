import { expect, it } from 'vitest';
import type { Failure } from './failure.ts';
import { isInconclusive, mayHaveReachedServer } from './failure-traits.ts';
import { tooMany } from '../../../tests/support/fake-clock.ts';

it.each<[Failure, boolean]>([
  [{ kind: 'offline' }, true],
  [{ kind: 'unreachable' }, true],
  [{ kind: 'aborted' }, true],
  [{ kind: 'malformed', call: 'POST x' }, true],
  [{ kind: 'server', status: 502, code: 'X' }, true],
  [{ kind: 'server', status: 422, code: 'X' }, false],
  [{ kind: 'conflict' }, false],
  [{ kind: 'unauthorized' }, false],
])('a call that failed with %o may have reached the server: %s', (failure, arrived) => {
  expect(mayHaveReachedServer(failure)).toBe(arrived);
});

it.each<[Failure, boolean]>([
  [{ kind: 'offline' }, true],
  [{ kind: 'server', status: 422, code: 'X' }, true],
  [tooMany('requests', 1), true],
  [{ kind: 'conflict' }, false],
  [{ kind: 'not-found' }, false],
  [{ kind: 'unauthorized' }, false],
])('a call that failed with %o can be retried: %s', (failure, expected) => {
  expect(isInconclusive(failure)).toBe(expected);
});
