import { expect, it } from 'vitest';
import { literal, isNumber, isNonEmptyString, optional, object } from './value-checks.ts';

const isThing = object({ id: isNonEmptyString, kind: literal(['a', 'b']), at: optional(isNumber) });

it.each([
  [{ id: 'x', kind: 'a' }, true],
  [{ id: 'x', kind: 'b', at: 0, more: true }, true],
  [{ id: '', kind: 'a' }, false],
  [{ id: 'x', kind: 'c' }, false],
  [{ id: 'x', kind: 'a', at: '1' }, false],
  [null, false],
  ['x', false],
])('a value is valid if each named field passes its check: %j, %s', (value, isAccepted) => {
  expect(isThing(value)).toBe(isAccepted);
});
