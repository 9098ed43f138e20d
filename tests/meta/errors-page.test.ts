import { describe, expect, it } from 'vitest';
import { developerErrors, type DeveloperError } from '#base/settings/developer-errors.ts';
import { failureKinds, failureNumber } from '#base/values/failure-traits.ts';

const table: Readonly<Record<number, DeveloperError>> = developerErrors;

describe('docs/errors.md', () => {
  it('has an entry for every kind under the number that the event carries', () => {
    for (const kind of failureKinds) expect(table[failureNumber(kind)]?.kind).toBe(kind);
    const kinds = Object.values(table).flatMap(({ kind }) => kind ?? []);
    expect(kinds.toSorted()).toEqual(
      [
        ...failureKinds,
        ...['payment-blocked', 'payment-refused'],
        ...['app-offline', 'installation-not-found', 'not-registered', 'missing-configuration'],
      ].toSorted(),
    );
  });

  it('says what, why and what to do for each', () => {
    for (const [number, { what, why, fix }] of Object.entries(table)) {
      expect(what, number).toMatch(/^\S.+[^.]$/);
      expect(why, number).toMatch(/\.$/);
      expect(fix, number).toMatch(/\.$/);
    }
  });
});
