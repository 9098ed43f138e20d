import { describe, expect, it } from 'vitest';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { aPackage } from '../../../../tests/support/plans.ts';
import { pendingNoticeOf } from './pending-notice.ts';

const now = 1_000_000_000;
const pkg = aPackage();
const pendingChange = (changes: Partial<PendingChange> = {}): PendingChange => ({
  command: 'subscribe',
  id: pkg.id,
  key: 'k',
  userId: 'u1',
  at: now - 1_000,
  pkg,
  accepted: true,
  ...changes,
});

const noPlans = { current: [], switchover: [] };

describe('pending change that the plans page links to', () => {
  it.each([
    ['a purchase under way', {}, 'purchase', '/plans/available-packages'],
    ['a purchase settled unseen', { verdict: 'success' }, 'result', '/plans/available-packages'],
    [
      'an open payment',
      { paymentUrl: 'https://pay.example/1' },
      'payment',
      '/plans/available-packages/open-session',
    ],
    [
      'a cancelling',
      { command: 'unsubscribe', id: 'a&b' },
      'cancelling',
      '/plans/before-unsubscribe?package=a%26b',
    ],
  ] as const)('is %s', (_, changes, kind, route) => {
    expect(pendingNoticeOf([pendingChange(changes)], now, noPlans)).toEqual({
      kind,
      route,
      size: pkg.size,
    });
  });

  it.each([
    ['a purchase of days ago', { at: now - 3 * 86_400_000 }, '/plans/available-packages'],
    [
      'a cancelling of a minute ago',
      { command: 'unsubscribe', id: 'p1', at: now - 60_000 },
      '/plans/before-unsubscribe?package=p1',
    ],
  ] as const)('says that %s may not have arrived if nothing confirmed it', (_, changes, route) => {
    const { accepted: _accepted, ...unconfirmed } = pendingChange(changes);
    expect(pendingNoticeOf([unconfirmed], now, noPlans)).toEqual({
      kind: 'response-lost',
      route,
      size: pkg.size,
    });
  });

  it.each([
    ['seen', { seen: true }],
    ['discarded', { discarded: true }],
    ['a cancelling of long ago', { command: 'unsubscribe', at: now - 3_600_000 }],
    ['a cancelling of a later day', { command: 'unsubscribe', at: now + 86_400_000 }],
    ['a cancelling whose outcome the card shows', { command: 'unsubscribe', verdict: 'success' }],
  ] as const)('is undefined for %s', (_, changes) => {
    expect(pendingNoticeOf([pendingChange(changes)], now, noPlans)).toBeUndefined();
  });

  it('is a cancelling until its card shows the success, which hides no open payment', () => {
    const cancelled = pendingChange({ command: 'unsubscribe', verdict: 'success' });
    const active = { ...noPlans, current: [pkg] };
    expect(pendingNoticeOf([cancelled], now, active)?.kind).toBe('cancelling');
    expect(pendingNoticeOf([{ ...cancelled, verdict: 'failure' }], now, active)).toBeUndefined();
    const old = { ...cancelled, at: now - 3_600_000 };
    expect(pendingNoticeOf([old], now, active)).toBeUndefined();
    const paying = pendingChange({ id: 'other', paymentUrl: 'https://pay.example/1' });
    expect(pendingNoticeOf([paying, cancelled], now, active)?.kind).toBe('payment');
  });

  it('names no cancelling of a package that was reactivated since', () => {
    const cancelling = pendingChange({ command: 'unsubscribe', at: now - 60_000 });
    const reactivated = pendingChange({ key: 'k2', verdict: 'success', seen: true });
    expect(pendingNoticeOf([reactivated, cancelling], now, noPlans)).toBeUndefined();
    const earlier = { ...reactivated, at: now - 90_000 };
    expect(pendingNoticeOf([cancelling, earlier], now, noPlans)?.kind).toBe('cancelling');
  });

  it('names no result of a purchase that was cancelled since, which its page does not show', () => {
    const cancelled = { command: 'unsubscribe', key: 'k2', at: now - 500 } as const;
    const later = pendingChange({ ...cancelled, verdict: 'success', seen: true });
    const bought = pendingChange({ verdict: 'success' });
    expect(pendingNoticeOf([later, bought], now, noPlans)).toBeUndefined();
    expect(pendingNoticeOf([later, pendingChange()], now, noPlans)?.kind).toBe('purchase');
  });

  it('is a cancelling although a clock was ahead when its package was bought', () => {
    const cancelling = pendingChange({ command: 'unsubscribe' });
    const bought = pendingChange({ key: 'k2', verdict: 'success', seen: true, at: now + 60_000 });
    expect(pendingNoticeOf([bought, cancelling], now, noPlans)?.kind).toBe('cancelling');
  });

  it('is a result first, otherwise the newest change, and undefined if there is none', () => {
    const old = pendingChange({ command: 'unsubscribe' });
    const settled = pendingChange({ verdict: 'failure' });
    expect(pendingNoticeOf([pendingChange(), old], now, noPlans)?.kind).toBe('purchase');
    expect(pendingNoticeOf([old, pendingChange(), settled], now, noPlans)?.kind).toBe('result');
    expect(pendingNoticeOf([], now, noPlans)).toBeUndefined();
  });

  it.each([
    [
      'connecting',
      { current: [aPackage({ status: 'connecting', willBeCreated: true })] },
      'purchase',
    ],
    [
      'to replace the current plan',
      { switchover: [aPackage({ willBeCreated: true })] },
      'purchase',
    ],
    [
      'still to be paid',
      { current: [aPackage({ status: 'payment-open', willBeCreated: true })] },
      'payment',
    ],
    ['cancelled, and paid for again', { current: [aPackage({ status: 'cancelled' })] }, 'payment'],
    ['another one', { current: [aPackage({ id: 'other', status: 'connecting' })] }, 'payment'],
  ])('agrees with the card of a package that is %s', (_, plans, kind) => {
    const paying = pendingChange({ paymentUrl: 'https://pay.example/1' });
    expect(pendingNoticeOf([paying], now, { ...noPlans, ...plans })?.kind).toBe(kind);
  });

  it('includes a change whose package id no URL can contain', () => {
    const half = pendingChange({ command: 'unsubscribe', id: '\ud800' });
    expect(pendingNoticeOf([half], now, noPlans)?.route).toBe(
      '/plans/before-unsubscribe?package=%EF%BF%BD',
    );
  });
});
