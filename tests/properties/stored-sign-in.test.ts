import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import { createSignInStore } from '#sign-in/sign-in-store.ts';
import { pushPolling } from '#sign-in/push-record.ts';
import { changed, storageWith } from './stored-values.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

const tooLate = { until: now + maxWaitMs + 1 };
const aCode = {
  ...{ phone: '9161234567', toBackupPhone: true, resendAt: now, lockedUntil: now + maxWaitMs },
  ...{ limit: { until: now, pending: 'resend' }, expired: true, later: { version: 2 } },
};
const aPush = {
  ...{ phone: '9161234567', toBackupPhone: true, pollUrl: 'https://api.example/p', until: now },
  ...{
    tries: 30,
    end: 'declined',
    limit: { until: now, ask: 'sms' },
    responseLost: true,
    later: 1,
  },
};
const aLimit = { phone: '9161234567', until: now, by: 'mobile-id', responseLost: true, later: 1 };

const runs = { numRuns: 2_000 };
const near = (record: object) => fc.oneof(changed(record), changed({ ...record, ...tooLate }));

/** No wait is longer than a day, and the phone number is one. */
const expectPlausible = (phone: string, ...deadlines: readonly (number | undefined)[]): void => {
  expect(phone).toMatch(/^\d{10}$/);
  for (const each of deadlines) expect(each ?? 0).toBeLessThanOrEqual(now + maxWaitMs);
};

describe('whatever a stored sign-in record contains, what is valid in it is read', () => {
  it('for a code', () => {
    const read = (value: unknown) =>
      createSignInStore(storageWith('clp_OTP', value), () => now).sentCode();
    const { later: _, ...known } = aCode;
    expect(read(aCode)).toEqual({ ...known, hasBackupPhone: false });
    const records = fc.oneof(
      near(aCode),
      changed({ ...aCode, limit: { ...aCode.limit, ...tooLate } }),
    );
    fc.assert(
      fc.property(records, (value) => {
        const code = read(value);
        if (!code) return;
        expectPlausible(code.phone, code.resendAt, code.lockedUntil, code.limit?.until);
        expect(read(code)).toEqual(code);
      }),
      runs,
    );
  });

  it('for a push', () => {
    const store = (value: unknown) =>
      createSignInStore(storageWith('mobile_id_params', value), () => now);
    expect(store(aPush).push()).toEqual({
      ...{ phone: '9161234567', toBackupPhone: true, pollUrl: 'https://api.example/p' },
      ...{ resendAt: now, pollsLeft: 30, end: 'declined', limit: { until: now, action: 'sms' } },
      ...{ responseLost: true, hasBackupPhone: false },
    });
    fc.assert(
      fc.property(near(aPush), (value) => {
        const all = store(value);
        const push = all.push();
        if (!push) return;
        expectPlausible(push.phone, push.resendAt, push.limit?.until);
        expect(push.pollsLeft).toBeLessThanOrEqual(pushPolling.maxPolls);
        all.savePush(push);
        expect(all.push()).toEqual(push);
      }),
      runs,
    );
  });

  it('for a rate limit', () => {
    const read = (value: unknown) =>
      createSignInStore(storageWith('ask_limit', value), () => now).limit('9161234567');
    const { later: _, ...known } = aLimit;
    expect(read(aLimit)).toEqual(known);
    fc.assert(
      fc.property(near(aLimit), (value) => {
        const limit = read(value);
        if (!limit) return;
        expectPlausible(limit.phone, limit.until);
        expect(read(limit)).toEqual(limit);
      }),
      runs,
    );
  });
});
