import { describe, expect, it } from 'vitest';
import { aPackageCatalog, onSale } from '../../tests/support/package-catalog.ts';
import { sizeOptionsOf, periodsOf, suggestedSize, withScheduled } from './package-catalog.ts';
import { createSavingsCalculator } from './rules.ts';

const monthly = onSale('bln', 'paid-250gb-30days');
const active = { ...monthly, nextPayment: '2026-12-05', canUnsubscribe: true };

describe('catalog of packages on sale', () => {
  it('has one option per size, smallest first, with every payment method', () => {
    const choices = sizeOptionsOf(aPackageCatalog('other'), '30days');
    expect(choices.map(({ id }) => id)).toEqual(['250GB', '500GB', '1TB']);
    expect(choices[1]?.packages.map(({ type }) => type)).toEqual(['card', 'sbp']);
  });

  it('lists the periods on sale', () => {
    expect(periodsOf(aPackageCatalog('bln'))).toEqual(['day', '30days', 'year']);
    expect(periodsOf(aPackageCatalog('other'))).toEqual(['30days', 'year']);
    expect(periodsOf({ ...aPackageCatalog('bln'), available: [] })).toEqual([]);
  });

  it('has what is scheduled to begin again once its cancelled period ends, not what continues', () => {
    const scheduled = { ...monthly, willBeCreated: true };
    const cancelled = { ...monthly, status: 'cancelled' } as const;
    expect(withScheduled([cancelled], [scheduled])).toEqual([cancelled, scheduled]);
    expect(withScheduled([active], [scheduled])).toEqual([active]);
  });

  it('suggests no package that would start only after a paid year', () => {
    const yearly = { ...onSale('bln', 'paid-250gb-year'), nextPayment: '2027-10-05' };
    expect(suggestedSize(aPackageCatalog('bln', [yearly]), '30days')).toBeUndefined();
    expect(suggestedSize(aPackageCatalog('bln', [active]), '30days')).toBe('500GB');
  });

  it('reads each of 5,000 packages a constant number of times', () => {
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
    const catalog = { ...aPackageCatalog('bln'), available };
    const savingOf = createSavingsCalculator(catalog);
    for (const { packages } of sizeOptionsOf(catalog, 'year')) savingOf(packages[0]);
    expect(looks).toBeLessThanOrEqual(4 * available.length);
  });

  it('suggests a size above the paid one', () => {
    expect(suggestedSize(aPackageCatalog('bln', [active]), '30days')).toBe('500GB');
    expect(suggestedSize(aPackageCatalog('bln'), '30days')).toBe('250GB');
    const all = aPackageCatalog('bln').available.filter(({ period }) => period === '30days');
    expect(suggestedSize(aPackageCatalog('bln', all), '30days')).toBe('250GB');
  });

  it('suggests the size that the page recommends, where it is larger than what is paid for', () => {
    expect(suggestedSize(aPackageCatalog('bln'), '30days', '500 gb')).toBe('500GB');
    expect(suggestedSize(aPackageCatalog('bln', [active]), '30days', '250 GB')).toBe('500GB');
    expect(suggestedSize(aPackageCatalog('bln'), '30days', '3 TB')).toBe('250GB');
  });
});
