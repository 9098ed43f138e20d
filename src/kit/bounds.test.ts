import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedCount, storedDeadline, longestWait } from './bounds.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('what is read back from storage', () => {
  it('is a deadline only where it is a number, and no further off than a day', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const stored = storedDeadline(value, now);
        expect(
          stored === undefined || (Number.isFinite(stored) && stored <= now + longestWait),
        ).toBe(true);
      }),
    );
  });

  it('keeps every deadline that a server could have set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: now + longestWait }), (value) => {
        expect(storedDeadline(value, now)).toBe(value);
      }),
    );
  });

  it.each([now + longestWait + 1, Infinity, -Infinity, NaN, '5', null, undefined, {}, [], true])(
    'takes %s for no deadline',
    (value) => expect(storedDeadline(value, now)).toBeUndefined(),
  );

  it.each([-1, -1e9, 31, 1.5, NaN, Infinity, '3', null])('takes %s for no count', (value) =>
    expect(storedCount(value, 30)).toBeUndefined(),
  );

  it('keeps every count within its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (value) => {
        expect(storedCount(value, 30)).toBe(value);
      }),
    );
  });
});
