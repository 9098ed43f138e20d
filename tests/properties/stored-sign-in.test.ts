import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import { pendingActions } from '#sign-in/code-entry/code-entry.state.ts';
import { createSignInStore } from '#sign-in/sign-in-store.ts';
import { pushPolling, pushActions, pushEnds } from '#sign-in/push-record.ts';
import { isPhone } from '#base/values/phone/phone.ts';
import { changed, part, readByZod, storageWith } from './stored-values.ts';

/* The Zod schemas of the records of a sign-in, compared with its store. */

const now = Date.parse('2026-11-22T12:00:00Z');
const deadline = z.number().check(z.maximum(now + maxWaitMs));
const flag = z.catch(z.boolean(), false);
const phone = z.string().check(z.refine(isPhone));

const code = z.object({
  phone,
  toBackupPhone: flag,
  resendAt: deadline,
  lockedUntil: part(deadline),
  limit: part(z.object({ until: deadline, pending: z.enum(pendingActions) })),
  expired: part(z.literal(true)),
});

const push = z.object({
  phone,
  toBackupPhone: flag,
  pollUrl: z.string(),
  until: deadline,
  tries: z.catch(z.int().check(z.minimum(0), z.maximum(pushPolling.maxPolls)), 0),
  end: part(z.enum(pushEnds)),
  limit: part(z.object({ until: deadline, ask: z.enum(pushActions) })),
  responseLost: part(z.literal(true)),
});

const limit = z.object({
  phone,
  until: deadline,
  by: z.catch(z.optional(z.enum(['sms', 'mobile-id'])), undefined),
  responseLost: part(z.literal(true)),
});

/** A push with the names of its fields in the code; `until`, `tries` and `ask` are in storage. */
const inCode = ({ until, tries, limit, ...rest }: z.infer<typeof push>) => ({
  ...{ ...rest, resendAt: until, pollsLeft: tries },
  ...(limit ? { limit: { until: limit.until, action: limit.ask } } : {}),
});

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

describe('a stored sign-in record is read exactly as by its Zod schema', () => {
  it('for a code', () => {
    const records = fc.oneof(
      near(aCode),
      changed({ ...aCode, limit: { ...aCode.limit, ...tooLate } }),
    );
    fc.assert(
      fc.property(records, (value) => {
        const store = createSignInStore(storageWith('clp_OTP', value), () => now);
        const read = readByZod(code, value) as object | undefined;
        expect(store.sentCode()).toEqual(read && { ...read, hasBackupPhone: false });
      }),
      runs,
    );
  });

  it('for a push', () => {
    fc.assert(
      fc.property(near(aPush), (value) => {
        const store = createSignInStore(storageWith('mobile_id_params', value), () => now);
        const read = readByZod(push, value) as z.infer<typeof push> | undefined;
        expect(store.push()).toEqual(read && { ...inCode(read), hasBackupPhone: false });
      }),
      runs,
    );
  });

  it('for a rate limit', () => {
    fc.assert(
      fc.property(near(aLimit), (value) => {
        const store = createSignInStore(storageWith('ask_limit', value), () => now);
        const read = readByZod(limit, value) as { phone: string } | undefined;
        expect(store.limit('9161234567')).toEqual(read?.phone === '9161234567' ? read : undefined);
      }),
      runs,
    );
  });
});
