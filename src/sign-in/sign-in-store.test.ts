import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { pendingActions } from './code-entry/code-entry.state.ts';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import { pushPolling, pushActions, pushEnds } from './push-record.ts';
import { createSignInStore, type SentCode, type SentPush } from './sign-in-store.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const phone = '9161234567';
const open = () => {
  const storage = memoryStorage();
  return { storage, store: createSignInStore(storage, () => now) };
};

/** Numbers that a wrong clock, another version or tampering may leave. */
const wild = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(1e308, -1e9, Number.MAX_SAFE_INTEGER, now + 10 * 365 * 86_400_000),
  fc.string(),
  fc.jsonValue(),
);
const legal = fc.integer({ min: 0, max: now + maxWaitMs });
const valid = (value: number | undefined) =>
  value === undefined || (Number.isFinite(value) && value <= now + maxWaitMs);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

describe('sign-in store', () => {
  it('restores a code with its rate limits', () => {
    const codes = fc
      .tuple(
        fc.record({
          phone: fc.constant(phone),
          toBackupPhone: fc.boolean(),
          resendAt: legal,
          hasBackupPhone: fc.boolean(),
        }),
        maybe(legal.map((lockedUntil) => ({ lockedUntil }))),
        maybe(
          fc.record({
            limit: fc.record({ until: legal, pending: fc.constantFrom(...pendingActions) }),
          }),
        ),
        maybe(fc.constant({ expired: true } as const)),
      )
      .map(([code, lock, limit, expired]): SentCode => ({
        ...code,
        ...lock,
        ...limit,
        ...expired,
      }));
    fc.assert(
      fc.property(codes, (code) => {
        const { store } = open();
        store.saveSentCode(code, 'https://a/');
        expect(store.sentCode()).toEqual(code);
      }),
    );
  });

  it('restores a push request', () => {
    const pushes = fc
      .tuple(
        fc.record({
          phone: fc.constant(phone),
          toBackupPhone: fc.boolean(),
          pollUrl: fc.string(),
          resendAt: legal,
          pollsLeft: fc.integer({ min: 0, max: pushPolling.maxPolls }),
          hasBackupPhone: fc.boolean(),
        }),
        maybe(fc.record({ end: fc.constantFrom(...pushEnds) })),
        maybe(
          fc.record({
            limit: fc.record({ until: legal, action: fc.constantFrom(...pushActions) }),
          }),
        ),
      )
      .map(([push, end, limit]): SentPush => ({ ...push, ...end, ...limit }));
    fc.assert(
      fc.property(pushes, (push) => {
        const { store } = open();
        store.savePush(push);
        expect(store.push()).toEqual(push);
      }),
    );
  });

  it('never returns a wait of more than a day, whatever is stored', () => {
    const limit = fc.oneof(wild, fc.record({ until: wild, pending: wild, ask: wild }));
    const kept = fc.record({
      phone: fc.oneof(fc.constant(phone), wild),
      pollUrl: fc.oneof(fc.constant('https://a/1'), wild),
      toBackupPhone: wild,
      resendAt: fc.oneof(legal, wild),
      lockedUntil: wild,
      until: fc.oneof(legal, wild),
      tries: wild,
      end: wild,
      expired: wild,
      by: wild,
      limit,
    });
    fc.assert(
      fc.property(kept, (value) => {
        const { storage, store } = open();
        for (const key of ['clp_OTP', 'mobile_id_params', 'ask_limit'] as const)
          storage.set(key, JSON.stringify(value));
        const code = store.sentCode();
        const push = store.push();
        const times = [
          code?.resendAt,
          code?.lockedUntil,
          code?.limit?.until,
          push?.resendAt,
          push?.limit?.until,
          store.limit(phone)?.until,
        ];
        expect(times.every(valid)).toBe(true);
        const tries = push?.pollsLeft ?? 0;
        expect(Number.isInteger(tries) && tries >= 0 && tries <= pushPolling.maxPolls).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is empty when storage contains invalid JSON', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { storage, store } = open();
        for (const key of ['clp_OTP', 'mobile_id_params', 'ask_limit'] as const)
          storage.set(key, text);
        expect([store.sentCode(), store.push(), store.limit(phone)]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
      }),
    );
  });

  it.each([
    ['a deadline years ahead', { resendAt: now + 5 * 365 * 86_400_000 }],
    ['a deadline given as text', { resendAt: '5' }],
    ['an invalid phone', { resendAt: now, phone: '12' }],
  ])('ignores a stored code with %s', (_what, wrong) => {
    const { storage, store } = open();
    storage.set('clp_OTP', JSON.stringify({ phone, toBackupPhone: false, ...wrong }));
    expect(store.sentCode()).toBeUndefined();
  });

  it('drops a lock that is years ahead and keeps the code', () => {
    const { storage, store } = open();
    storage.set('clp_OTP', JSON.stringify({ phone, resendAt: now, lockedUntil: 1e15 }));
    expect(store.sentCode()).toEqual({
      phone,
      toBackupPhone: false,
      hasBackupPhone: false,
      resendAt: now,
    });
  });

  it.each([-1e9, 31, 1e9, 0.5, '30', null])(
    'treats a push with the invalid attempt count %s as used up',
    (tries) => {
      const { storage, store } = open();
      storage.set(
        'mobile_id_params',
        JSON.stringify({ phone, pollUrl: 'https://a/1', until: now, tries }),
      );
      expect(store.push()?.pollsLeft).toBe(0);
    },
  );

  it('keeps no wait longer than it was when the clock is set back before a reload', () => {
    const storage = memoryStorage();
    let time = now;
    const store = createSignInStore(storage, () => time);
    const until = now + 60_000;
    const sent = { phone, toBackupPhone: false, hasBackupPhone: false, resendAt: until };
    const pollUrl = 'https://a/1';
    store.saveSentCode({ ...sent, lockedUntil: until }, 'https://a/');
    store.savePush({ ...sent, pollUrl, pollsLeft: 30, limit: { until, action: 'again' } });
    store.saveLimit(phone, { until, by: 'sms' });
    for (const by of [60_000, 3_600_000, 40 * 86_400_000]) {
      time = now - by;
      expect([
        store.sentCode()?.resendAt,
        store.sentCode()?.lockedUntil,
        store.push()?.resendAt,
        store.push()?.limit?.until,
        store.limit(phone)?.until,
      ]).toEqual(Array.from({ length: 5 }, () => time + 60_000));
    }
  });

  it('keeps a rate limit for its phone until it is closed or the sign-in ends', () => {
    const { store } = open();
    const limit = { until: now + 60_000, by: 'mobile-id' } as const;
    store.saveLimit(phone, limit);
    expect(store.limit(phone)).toEqual({ phone, ...limit });
    expect(store.limit('9169999999')).toBeUndefined();
    store.saveLimit(phone, undefined);
    expect(store.limit(phone)).toBeUndefined();
    store.saveLimit(phone, limit);
    store.finish();
    expect(store.limit(phone)).toBeUndefined();
  });

  it('removes what a sign-in and a promo offer have stored about the user, when the user signs out', () => {
    const { store, storage } = open();
    store.savePhone(phone);
    storage.set('promo_landing', JSON.stringify({ offer: 'START30', phone }));
    store.clear();
    expect(store.phone()).toBeUndefined();
    expect(storage.get('promo_landing')).toBeUndefined();
  });
});
