import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedCount, storedDeadline, maxWaitMs } from './stored-bounds.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('values read back from storage', () => {
  it('a deadline is a finite number no more than a day ahead', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const stored = storedDeadline(value, now);
        expect(stored === undefined || (Number.isFinite(stored) && stored <= now + maxWaitMs)).toBe(
          true,
        );
      }),
    );
  });

  it('every deadline within a day is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: now + maxWaitMs }), (value) => {
        expect(storedDeadline(value, now)).toBe(value);
      }),
    );
  });

  it.each([now + maxWaitMs + 1, Infinity, -Infinity, NaN, '5', null, undefined, {}, [], true])(
    '%s is rejected as a deadline',
    (value) => expect(storedDeadline(value, now)).toBeUndefined(),
  );

  it('a deadline is no further away than when it was stored, if the clock was set back since', () => {
    const hour = 3_600_000;
    expect(storedDeadline(now + 60_000, now - hour, now)).toBe(now - hour + 60_000);
    expect(storedDeadline(now + 60_000, now - 40 * 24 * hour, now)).toBe(
      now - 40 * 24 * hour + 60_000,
    );
    expect(storedDeadline(now + 60_000, now + 10_000, now)).toBe(now + 60_000);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (value, savedAt) => {
        const stored = storedDeadline(value, now, savedAt);
        expect(stored === undefined || (Number.isFinite(stored) && stored <= now + maxWaitMs)).toBe(
          true,
        );
      }),
    );
  });

  it.each([-1, -1e9, 31, 1.5, NaN, Infinity, '3', null])('%s is rejected as a count', (value) =>
    expect(storedCount(value, 30)).toBeUndefined(),
  );

  it('every count within its bounds is accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (value) => {
        expect(storedCount(value, 30)).toBe(value);
      }),
    );
  });
});
