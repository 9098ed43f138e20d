import { describe, expect, it } from 'vitest';
import { packageTypes, type Package } from '#base/values/package.ts';
import { aPackage } from '../../tests/support/plans.ts';
import { cardStatusOf } from './card-status.ts';
import { storageParts, storageWithout, summariseStorage } from './storage-summary.ts';

const paid = (count: number) =>
  Array.from({ length: count }, (_, at) => aPackage({ id: `p${at}`, type: 'paid' }));
const summaryOf = (count: number) =>
  summariseStorage({ current: paid(count), switchover: [] }).listed;

describe('the parts of the storage bar', () => {
  it('have the colours of the rows of their packages, in turn', () => {
    const listed = summaryOf(5);
    const parts = ['paid', 'second', 'third', 'fourth', 'paid'];
    expect(listed.map(({ part }) => part)).toEqual(parts);
    expect(storageParts(listed)).toEqual(listed);
  });

  it('are one for each package of nine types, and no two adjacent ones look the same', () => {
    const current = packageTypes.map((type) => aPackage({ id: type, type, cost: 0 }));
    const parts = storageParts(summariseStorage({ current, switchover: [] }).listed);
    expect(parts).toHaveLength(9);
    expect(parts.filter(({ part }, at) => part === parts[at - 1]?.part)).toEqual([]);
  });

  it('are drawn as one segment, in the colour of every row, when there are too many to fit', () => {
    const listed = summaryOf(17);
    expect(new Set(listed.map(({ part }) => part))).toEqual(new Set(['paid']));
    const [only, ...others] = storageParts(listed);
    expect(others).toEqual([]);
    expect(only?.bytes).toBe(17 * (listed[0]?.bytes ?? 0));
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

describe('the total from the end of a cancelled package', () => {
  const gigabyte = 1024 ** 3;
  const free = {
    ...dateless,
    id: 'free',
    type: 'default',
    cost: 0,
    size: { amount: 10, unit: 'GB' },
  } as const;
  const cancelled = aPackage({ status: 'cancelled', expires: '2026-12-12' });
  const summaryWith = (...current: readonly Package[]) =>
    summariseStorage({ current, switchover: [] });

  it.each(['cancelled', 'disconnecting'] as const)('is what remains: %s', (status) => {
    const { next, listed } = summaryWith(free, { ...cancelled, status });
    expect(next).toEqual({ date: '2026-12-12', totalBytes: 10 * gigabyte });
    expect(listed.map(({ part }) => part)).toEqual(['ending', 'free']);
  });

  it('is that of the first end, if several end', () => {
    const later = { ...cancelled, id: 'later', expires: '2026-12-24' };
    expect(summaryWith(later, cancelled).next).toEqual({
      date: '2026-12-12',
      totalBytes: 500 * gigabyte,
    });
  });

  it('is not stated if an end is unknown, or another package may begin before', () => {
    const endless = { ...dateless, status: 'cancelled' } as const;
    expect(summaryWith(cancelled, endless).next).toBeUndefined();
    const connecting = aPackage({ id: 'new', status: 'connecting' });
    expect(summaryWith(cancelled, connecting).next).toBeUndefined();
  });

  it('is known before a cancellation, unless something else changes until then', () => {
    const pkg = aPackage();
    expect(storageWithout([free, pkg], pkg)).toBe(10 * gigabyte);
    expect(storageWithout([free, pkg], pkg, 520 * gigabyte)).toBe(20 * gigabyte);
    expect(storageWithout([free, pkg, { ...cancelled, id: 'other' }], pkg)).toBeUndefined();
    const replaced = aPackage({ status: 'replaced' });
    expect(storageWithout([replaced], replaced)).toBeUndefined();
    expect(storageWithout([dateless], dateless)).toBeUndefined();
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
