import { describe, expect, it } from 'vitest';
import type { Package } from '#base/values/package.ts';
import { aPackage } from '../../tests/support/plans.ts';
import { cardStatusOf } from './card-status.ts';
import { storageParts, summariseStorage } from './storage-summary.ts';

const paid = (count: number) =>
  Array.from({ length: count }, (_, at) => aPackage({ id: `p${at}`, type: 'paid' }));
const summaryOf = (count: number) =>
  summariseStorage({ current: paid(count), switchover: [] }).listed;

describe('the parts of the storage bar', () => {
  it('have the colours of the rows of their packages, alternating', () => {
    const listed = summaryOf(3);
    expect(listed.map(({ share }) => share)).toEqual(['paid', 'second', 'paid']);
    expect(storageParts(listed)).toEqual(listed);
  });

  it('are drawn as one segment, in the colour of every row, when there are more than six packages', () => {
    const listed = summaryOf(7);
    expect(new Set(listed.map(({ share }) => share))).toEqual(new Set(['paid']));
    const [only, ...others] = storageParts(listed);
    expect(others).toEqual([]);
    expect(only?.bytes).toBe(7 * (listed[0]?.bytes ?? 0));
  });
});

const { nextPayment: _, ...dateless } = aPackage({ id: 'dateless' });
const chargeOf = (...current: readonly Package[]) =>
  summariseStorage({ current, switchover: [] }).charge;

describe('the next payment', () => {
  const later = aPackage({ id: 'later', nextPayment: '2026-12-20' });

  it.each([
    ['when a trial ends', { status: 'trial', expires: '2026-12-04' }, '2026-12-04', 250_00],
    ['when a trial without an end is charged', { status: 'trial' }, '2026-12-10', 250_00],
    ['when a package is charged daily', { status: 'daily-charge' }, '2026-12-10', 8_33],
    [
      'at a daily price that is known although the full price is not',
      { status: 'daily-charge', cost: 0, unpriced: true },
      '2026-12-10',
      8_33,
    ],
  ] as const)('is due %s', (_name, changes, date, amount) => {
    const first = aPackage({ nextPayment: '2026-12-10', ...changes });
    expect(chargeOf(later, first)).toEqual({ date, amount });
  });

  it('has the date on the card of a trial', () => {
    const trial = aPackage({ status: 'trial', expires: '2026-12-04' });
    expect(chargeOf(trial)?.date).toBe(cardStatusOf(trial, 'current').date);
  });

  it('is the sum of what is charged on one day', () => {
    const trial = aPackage({ status: 'trial', expires: '2026-12-20', cost: 100_00 });
    expect(chargeOf(later, trial)).toEqual({ date: '2026-12-20', amount: 350_00 });
  });

  const { costPerDay: _perDay, ...daily } = aPackage({ status: 'daily-charge' });
  it.each([
    ['a package without a price', aPackage({ cost: 0, unpriced: true })],
    ['a trial without a price', aPackage({ cost: 0, unpriced: true, status: 'trial' })],
    ['a package charged daily, without a daily price', daily],
    ['a trial without a date', { ...dateless, status: 'trial' }],
    ['a package charged daily, without a date', { ...dateless, status: 'daily-charge' }],
  ] as const)('is not stated if it may be that of %s', (_name, first) => {
    expect(chargeOf(first, aPackage({ id: 'same-day' }))).toBeUndefined();
    expect(chargeOf(first, { ...later, nextPayment: '2026-12-21' })).toBeUndefined();
  });

  it('is stated if an unknown price is due later, or nothing will be charged for a package', () => {
    const unpriced = aPackage({ cost: 0, unpriced: true, nextPayment: '2026-12-21' });
    const free = { ...dateless, type: 'default', cost: 0 } as const;
    const cancelled = { ...dateless, status: 'cancelled' } as const;
    expect(chargeOf(unpriced, free, cancelled, later)).toEqual({
      date: '2026-12-20',
      amount: 250_00,
    });
  });
});

describe('the total from the day of a replacement', () => {
  const gigabyte = 1024 ** 3;
  const replaced = aPackage({ status: 'replaced' });
  const next = aPackage({ id: 'next', nextPayment: '2026-12-20' });
  const totalWith = (beside: Package) =>
    summariseStorage({ current: [replaced, beside], switchover: [next] }).next?.totalBytes;
  const free = { ...dateless, type: 'promo', size: { amount: 100, unit: 'GB' } } as const;

  it('does not count what has ended by then', () => {
    expect(totalWith({ ...free, expires: '2026-12-20T10:00:00Z' })).toBe(500 * gigabyte);
    expect(totalWith({ ...free, status: 'cancelled', expires: '2026-12-02' })).toBe(500 * gigabyte);
  });

  it.each(['connecting', 'promo-activating', 'payment-open'] as const)(
    'is not stated beside a package that may begin before: %s',
    (status) => {
      expect(totalWith({ ...free, status })).toBeUndefined();
    },
  );

  it('counts what lasts longer, or has no end', () => {
    expect(totalWith({ ...free, expires: '2026-12-21' })).toBe(600 * gigabyte);
    expect(totalWith(free)).toBe(600 * gigabyte);
  });
});

describe('a plan that was cancelled before it began', () => {
  const terabyte = aPackage({ id: 'tb', size: { amount: 1, unit: 'TB' } });
  const gigabyte = 1024 ** 3;

  it.each(['cancelled', 'disconnecting'] as const)('is no storage, now or later: %s', (status) => {
    const current = [aPackage({ status: 'replaced' })];
    const replacing = summariseStorage({ current, switchover: [{ ...terabyte, status }] });
    const created = { ...terabyte, status, willBeCreated: true };
    const toBeCreated = summariseStorage({ current: [...current, created], switchover: [] });
    for (const storage of [replacing, toBeCreated]) {
      expect(storage).toMatchObject({ totalBytes: 500 * gigabyte, upcomingBytes: 0 });
      expect(storage.next).toBeUndefined();
      expect(storage.charge).toBeUndefined();
      // Its row remains.
      expect(storage.listed.map(({ share }) => share)).toEqual(['paid', 'next']);
    }
  });

  it('does not hide what replaces a plan instead', () => {
    const { next, upcomingBytes } = summariseStorage({
      current: [aPackage({ status: 'replaced' })],
      switchover: [
        { ...terabyte, status: 'cancelled' },
        { ...terabyte, id: 'other' },
      ],
    });
    expect(next).toEqual({ date: '2026-12-20', totalBytes: 1024 * gigabyte });
    expect(upcomingBytes).toBe(1024 * gigabyte);
  });

  it('is still to come if only its renewal is off', () => {
    const card = { ...terabyte, type: 'card', halfClosed: true, willBeCreated: true } as const;
    const storage = summariseStorage({ current: [card], switchover: [] });
    expect(storage).toMatchObject({ totalBytes: 0, upcomingBytes: 1024 * gigabyte });
  });
});
