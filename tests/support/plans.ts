import type { Package } from '#base/values/package.ts';
import type { Plans } from '#plans/rules.ts';

/** A paid package of 500 GB for 250 ₽ that can be cancelled, with the given changes. */
export const aPackage = (changes: Partial<Package> = {}): Package => ({
  id: 'paid-500gb-30days',
  type: 'paid',
  size: { amount: 500, unit: 'GB' },
  period: '30days',
  cost: 250_00,
  costPerDay: 8_33,
  nextPayment: '2026-12-20',
  status: 'active',
  willBeCreated: false,
  canUnsubscribe: true,
  halfClosed: false,
  ...changes,
});

/** What a bln user with only that package sees. */
export const somePlans = (changes: Partial<Plans> = {}): Plans => ({
  tenant: 'bln',
  current: [aPackage()],
  switchover: [],
  offers: { special: false, sharedBalance: false },
  ...changes,
});
