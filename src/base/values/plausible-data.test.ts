import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoDay } from './plausible-data.ts';

it('a day of this century is possible exactly if the calendar has it', () => {
  const digits = (max: number, length: number) =>
    fc.integer({ min: 0, max }).map((part) => String(part).padStart(length, '0'));
  const years = fc.oneof(digits(9999, 4), fc.integer({ min: 2000, max: 2099 }).map(String));
  fc.assert(
    fc.property(years, digits(14, 2), digits(33, 2), (year, month, day) => {
      const iso = `${year}-${month}-${day}`;
      const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
      const inCalendar = year.startsWith('20') && at.toISOString().startsWith(iso);
      expect(isoDay.test(iso)).toBe(inCalendar);
    }),
    { numRuns: 5_000 },
  );
});

it('every day from 2000 to 2099 is possible', () => {
  const [first, days] = [Date.UTC(2000, 0, 1), 36_525];
  const all = Array.from({ length: days }, (_, day) => new Date(first + day * 86_400_000));
  expect(all.filter((day) => !isoDay.test(day.toISOString()))).toEqual([]);
});

it.each(['2026-02-31', '2027-02-29', '0001-01-01', '1970-01-01', '9999-12-31', '2026-12-051'])(
  '%s is not a possible day',
  (text) => {
    expect(isoDay.test(text)).toBe(false);
  },
);
