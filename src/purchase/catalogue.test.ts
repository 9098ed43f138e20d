import { describe, expect, it } from 'vitest';
import { aCatalogue, onSale } from '../../tests/support/catalogue.ts';
import { sizeOptionsOf, paymentMethod, periodsOf, suggestedSize } from './catalogue.ts';
import { ownedOf, replacedBy, savingsOf } from './rules.ts';

const monthly = onSale('bln', 'paid-250gb-30days');
const active = { ...monthly, nextPayment: '2026-12-05', canUnsubscribe: true };

describe('the packages on sale', () => {
  it('has a choice for each size, the smallest first, with every way to pay', () => {
    const choices = sizeOptionsOf(aCatalogue('other'), '30days');
    expect(choices.map(({ id }) => id)).toEqual(['250GB', '500GB', '1TB']);
    expect(choices[1]?.packages.map(({ type }) => type)).toEqual(['card', 'sbp']);
  });

  it('offers the periods that are on sale', () => {
    expect(periodsOf(aCatalogue('bln'))).toEqual(['day', '30days', 'year']);
    expect(periodsOf(aCatalogue('other'))).toEqual(['30days', 'year']);
    expect(periodsOf({ ...aCatalogue('bln'), available: [] })).toEqual([]);
  });

  it('suggests nothing that would begin only when a paid year has passed', () => {
    const yearly = { ...onSale('bln', 'paid-250gb-year'), nextPayment: '2027-10-05' };
    expect(suggestedSize(aCatalogue('bln', [yearly]), '30days')).toBeUndefined();
    expect(suggestedSize(aCatalogue('bln', [active]), '30days')).toBe('500GB');
  });

  it('says what a year saves against twelve months of the same kind (spec §9)', () => {
    const catalogue = aCatalogue('bln');
    expect(savingsOf(catalogue)(onSale('bln', 'paid-500gb-year'))).toBe(50);
    expect(savingsOf(catalogue)(monthly)).toBe(0);
    const withLock = { ...catalogue, available: [onSale('bln', 'paid-500gb-year')] };
    expect(savingsOf(withLock)(onSale('bln', 'paid-500gb-year'))).toBe(0);
  });

  it('looks at thousands of packages a few times each, not at each for every other', () => {
    let looks = 0;
    const available = Array.from({ length: 5_000 }, (_, at) => ({
      ...monthly,
      id: `p${at}`,
      size: { amount: at + 1, unit: 'GB' as const },
      get period() {
        looks += 1;
        return at % 2 === 0 ? ('30days' as const) : ('year' as const);
      },
    }));
    const catalogue = { ...aCatalogue('bln'), available };
    const savingOf = savingsOf(catalogue);
    for (const { packages } of sizeOptionsOf(catalogue, 'year')) savingOf(packages[0]);
    expect(looks).toBeLessThanOrEqual(4 * available.length);
  });

  it('marks what the person has, not what was cancelled', () => {
    expect(ownedOf(aCatalogue('bln', [active]), monthly)).toBe(active);
    const cancelled = { ...active, status: 'cancelled' } as const;
    expect(ownedOf(aCatalogue('bln', [cancelled]), monthly)).toBeUndefined();
  });

  it('knows the plan that a new one takes the place of (spec §4)', () => {
    const other = onSale('bln', 'paid-1tb-30days');
    expect(replacedBy(aCatalogue('bln', [active]), other)).toBe(active);
    expect(replacedBy(aCatalogue('bln'), other)).toBeUndefined();
    expect(replacedBy(aCatalogue('bln', [active]), monthly)).toBeUndefined();
  });

  it('suggests a size above the one that is paid for', () => {
    expect(suggestedSize(aCatalogue('bln', [active]), '30days')).toBe('500GB');
    expect(suggestedSize(aCatalogue('bln'), '30days')).toBe('250GB');
    const all = aCatalogue('bln').available.filter(({ period }) => period === '30days');
    expect(suggestedSize(aCatalogue('bln', all), '30days')).toBe('250GB');
  });

  it('charges subscribers to the balance, the others by card or SBP (spec §1)', () => {
    expect(paymentMethod('bln', monthly)).toBe('balance');
    expect(paymentMethod('other', onSale('other', 'card-1tb-year'))).toBe('card');
    expect(paymentMethod('other', onSale('other', 'sbp-1tb-year'))).toBe('sbp');
  });
});
