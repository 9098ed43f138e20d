import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { packageOf, packageWire } from './packages.ts';

const wire = { id: 'p1', bytes: 2 ** 30, period: '30days', cost: 150_00, package_type: 'card' };
const read = (changes: object) => packageOf(z.parse(packageWire, { ...wire, ...changes }));

describe('package of the billing API', () => {
  it('keeps valid dates', () => {
    const pkg = read({ next_payment: '2026-12-05', tnb_expired: '2026-12-05T10:00:00Z' });
    expect(pkg).toMatchObject({ nextPayment: '2026-12-05', expires: '2026-12-05T10:00:00Z' });
  });

  it.each([
    '',
    'soon',
    '<b>2026</b>',
    '05.12.2026',
    '1767225600',
    '0000-00-00',
    '2026-13-01',
    '2026-12-32',
    '2026-02-31',
    '2027-02-29',
    '0001-01-01',
    '1970-01-01',
    '9999-12-31',
  ])('omits the impossible date %j', (date) => {
    const pkg = read({ next_payment: date, tnb_expired: date });
    expect(pkg).not.toHaveProperty('nextPayment');
    expect(pkg).not.toHaveProperty('expires');
  });

  it.each([{ size: -5, unit: 'GB' }, { size: 1e21, unit: 'PB' }, { bytes: -1 }, { bytes: 1e300 }])(
    'has no size if the server states the impossible size %j',
    (size) => {
      expect(read(size).size.amount).toBe(0);
    },
  );

  it.each([-1, 0.5, 2 ** 53, '15000', null, undefined])(
    'is kept without a price if its price is %j',
    (cost) => {
      expect(read({ cost })).toMatchObject({ id: 'p1', cost: 0, unpriced: true });
    },
  );

  it('has no daily price if the server sends an impossible one', () => {
    const pkg = read({ cost_per_day: -5 });
    expect(pkg).toMatchObject({ cost: 150_00 });
    expect(pkg).not.toHaveProperty('unpriced');
    expect(pkg).not.toHaveProperty('costPerDay');
  });

  it.each([-1, 0, 0.5, 1000, 1e21])('says nothing about a trial of %d days', (days) => {
    expect(read({ trial_days: days })).not.toHaveProperty('trialDays');
  });

  it.each([
    'bytes',
    'size',
    'unit',
    'will_be_created',
    'can_unsubscribe',
    'half_closed',
    'trial_days',
    'next_payment',
    'status',
  ])('treats null for %s like an absent field', (field) => {
    expect(read({ [field]: null })).toEqual(read({ [field]: undefined }));
  });
});
