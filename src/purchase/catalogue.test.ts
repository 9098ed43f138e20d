import { describe, expect, it } from 'vitest';
import { aShelf, onSale } from '../../tests/support/catalogue.ts';
import { choicesOf, ownedOf, payWay, periodsOf, replacedBy, savingOf, suggested } from './catalogue.ts';

const monthly = onSale('bln', 'paid-250gb-30days');
const active = { ...monthly, nextPayment: '2026-12-05', canUnsubscribe: true };

describe('the shelf of packages', () => {
  it('has a choice for each size, the smallest first, with every way to pay', () => {
    const choices = choicesOf(aShelf('other'), '30days');
    expect(choices.map(({ id }) => id)).toEqual(['250GB', '500GB', '1TB']);
    expect(choices[1]?.packs.map(({ type }) => type)).toEqual(['card', 'sbp']);
  });

  it('offers the periods that are on sale', () => {
    expect(periodsOf(aShelf('bln'))).toEqual(['day', '30days', 'year']);
    expect(periodsOf(aShelf('other'))).toEqual(['30days', 'year']);
    expect(periodsOf({ ...aShelf('bln'), available: [] })).toEqual([]);
  });

  it('says what a year saves against twelve months of the same kind (spec §9)', () => {
    const shelf = aShelf('bln');
    expect(savingOf(shelf, onSale('bln', 'paid-500gb-year'))).toBe(50);
    expect(savingOf(shelf, monthly)).toBe(0);
    const alone = { ...shelf, available: [onSale('bln', 'paid-500gb-year')] };
    expect(savingOf(alone, onSale('bln', 'paid-500gb-year'))).toBe(0);
  });

  it('marks what the person has, not what was cancelled', () => {
    expect(ownedOf(aShelf('bln', [active]), monthly)).toBe(active);
    const cancelled = { ...active, status: 'cancelled' } as const;
    expect(ownedOf(aShelf('bln', [cancelled]), monthly)).toBeUndefined();
  });

  it('knows the plan that a new one takes the place of (spec §4)', () => {
    const other = onSale('bln', 'paid-1tb-30days');
    expect(replacedBy(aShelf('bln', [active]), other)).toBe(active);
    expect(replacedBy(aShelf('bln'), other)).toBeUndefined();
    expect(replacedBy(aShelf('bln', [active]), monthly)).toBeUndefined();
  });

  it('suggests a size above the one that is paid for', () => {
    expect(suggested(aShelf('bln', [active]), '30days')).toBe('500GB');
    expect(suggested(aShelf('bln'), '30days')).toBe('250GB');
    const all = aShelf('bln').available.filter(({ period }) => period === '30days');
    expect(suggested(aShelf('bln', all), '30days')).toBe('250GB');
  });

  it('charges subscribers to the balance, the others by card or SBP (spec §1)', () => {
    expect(payWay('bln', monthly)).toBe('balance');
    expect(payWay('other', onSale('other', 'card-1tb-year'))).toBe('card');
    expect(payWay('other', onSale('other', 'sbp-1tb-year'))).toBe('sbp');
  });
});
