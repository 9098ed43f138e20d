import { describe, expect, it } from 'vitest';
import type { Package } from '#base/values/package.ts';
import { priceRows } from './price-rows.ts';

const offer = (amount: number, unit: 'GB' | 'TB', period: Package['period'], cost: number) =>
  ({
    id: `${amount}${unit}${period}${cost}`,
    type: 'card',
    size: { amount, unit },
    period,
    cost,
    status: 'active',
    willBeCreated: false,
    canUnsubscribe: true,
    halfClosed: false,
  }) satisfies Package;

describe('landing page prices', () => {
  it('are sorted by size, smallest first, with the yearly saving', () => {
    expect(
      priceRows([
        offer(1, 'TB', 'year', 2400_00),
        offer(1, 'TB', '30days', 400_00),
        offer(250, 'GB', '30days', 150_00),
        offer(250, 'GB', 'year', 900_00),
      ]),
    ).toEqual([
      {
        size: { amount: 250, unit: 'GB' },
        monthly: 150_00,
        monthlyId: '250GB30days15000',
        yearly: 900_00,
        yearlyId: '250GByear90000',
        saving: 50,
      },
      {
        size: { amount: 1, unit: 'TB' },
        monthly: 400_00,
        monthlyId: '1TB30days40000',
        yearly: 2400_00,
        yearlyId: '1TByear240000',
        saving: 50,
      },
    ]);
  });

  it('include only the lowest price of each size and period', () => {
    const rows = priceRows([
      offer(250, 'GB', '30days', 170_00),
      offer(250, 'GB', '30days', 150_00),
    ]);
    expect(rows).toEqual([
      {
        size: { amount: 250, unit: 'GB' },
        monthly: 150_00,
        monthlyId: '250GB30days15000',
        saving: 0,
      },
    ]);
  });

  it('exclude daily and free packages', () => {
    expect(priceRows([offer(250, 'GB', 'day', 5_00), offer(2, 'TB', '30days', 0)])).toEqual([]);
  });
});
