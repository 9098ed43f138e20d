import type { Package } from '#base/values/package.ts';

/** A typical package; a story changes what it is about. */
export const aPackage = (change: Partial<Package> = {}): Package => ({
  id: 'cloud500',
  type: 'paid',
  size: { amount: 500, unit: 'GB' },
  period: '30days',
  cost: 250_00,
  nextPayment: '2026-12-20',
  status: 'active',
  willBeCreated: false,
  canUnsubscribe: true,
  halfClosed: false,
  ...change,
});
