import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isPayable } from '#base/settings/trusted-addresses.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import { readReturnTo } from '#session/return-to.ts';
import { packageStatuses, packageTypes, periods } from '#base/values/package.ts';
import { isoDay, plausibleSize } from '#base/values/plausible-data.ts';
import { sizeUnits } from '#base/values/size.ts';
import { changed, near, part, readByZod, storageWith } from './stored-values.ts';

/*
 * The Zod schemas of the stored records. The stores use the checks of `src/base/flow/value-checks.ts`, which are
 * small enough for a first screen; these tests compare the two.
 */

const text = z.string().check(z.minLength(1));
const key = z.string().check(z.regex(/^[\w-]{1,64}$/));
const minor = z.uint32();
const day = text.check(z.regex(isoDay));
const size = z
  .looseObject({ amount: z.number(), unit: z.enum(sizeUnits) })
  .check(z.refine((each) => each.amount === 0 || plausibleSize(each) !== undefined));
const bytes = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

const pendingChange = z.looseObject({
  key,
  userId: text,
  id: text,
  command: z.enum(['subscribe', 'unsubscribe']),
  at: z.number().check(z.gt(-1e13), z.lt(1e13)),
  known: part(z.array(text)),
  pkg: part(
    z.looseObject({
      id: text,
      type: z.enum(packageTypes),
      period: z.enum(periods),
      status: z.enum(packageStatuses),
      size,
      cost: minor,
      firstCharge: z.optional(z.looseObject({ amount: minor, date: day })),
      costPerDay: z.optional(minor),
      nextPayment: z.optional(day),
      expires: z.optional(day),
    }),
  ),
  method: part(z.enum(['balance', 'card', 'sbp'])),
  starts: part(day),
  kept: part(bytes),
  accepted: part(z.literal(true)),
  requestId: part(text),
  paymentUrl: part(text),
  found: part(z.literal(true)),
  giveUpKey: part(text),
  cappedAt: part(z.number()),
  verdict: part(z.enum(['success', 'failure'])),
  result: part(text),
  forgotten: part(z.literal(true)),
  seen: part(z.literal(true)),
});

const found = z.looseObject({
  code: z.string(),
  userId: z.string(),
  tenant: z.enum(['bln', 'other']),
  terms: z.object({
    size: part(size),
    duration: part(minor),
    period: part(z.enum(periods)),
    cost: part(minor),
    fullCost: part(minor),
    costPerDay: part(minor),
  }),
});
const plain = { code: z.string(), found: z.optional(z.undefined()) };
const sent = {
  found,
  key,
  until: z.number(),
  earlierRequestIds: part(z.array(text)),
  left: z.optional(z.literal(true)),
};
const promo = z.discriminatedUnion('phase', [
  z.looseObject({ phase: z.literal('typed'), ...plain, owner: z.optional(z.string()) }),
  z.looseObject({ phase: z.literal('found'), found }),
  z.looseObject({ phase: z.literal('sent'), ...sent }),
  z.looseObject({ phase: z.literal('waiting'), ...sent, requestId: z.string() }),
  z.looseObject({
    phase: z.literal('paying'),
    ...sent,
    url: z.string().check(z.refine(isPayable)),
    requestId: z.optional(z.string()),
  }),
  z.looseObject({ phase: z.literal('done'), found }),
  z.looseObject({
    phase: z.literal('refused'),
    ...plain,
    refusal: z.looseObject({ state: z.literal([0, 1, 2, 3]) }),
  }),
  z.looseObject({ phase: z.literal('unpaid'), ...plain }),
]);

const chosenPackage = z.looseObject({
  id: text,
  size: text,
  period: z.enum(periods),
  cost: minor,
  filled: z.optional(z.number()),
});

const returnTo = z.object({
  path: part(z.string().check(z.regex(/^\/(?![/\\])[^\t\r\n]*$/))),
  to_subscriptions: part(z.literal(true)),
  to_promocodeSizeQuotaExited: part(z.literal(true)),
  to_availablePackages: part(z.literal(true)),
  home: part(z.string()),
  to: part(z.string()),
  config_type: part(z.string()),
});

const pkg = { id: 'p', type: 'paid', period: 'year', status: 'active', cost: 100 };
const whole = {
  ...pkg,
  size: { amount: 1, unit: 'TB' },
  firstCharge: { amount: 1, date: '2026-12-05' },
};
const aChange = {
  ...{ key: 'k1', userId: 'u1', id: 'p', command: 'subscribe', at: 1, known: ['r1'], pkg: whole },
  ...{
    method: 'card',
    starts: '2026-12-05',
    kept: 1,
    accepted: true,
    requestId: 'r',
    paymentUrl: 'u',
    found: true,
  },
  ...{ giveUpKey: 'g', cappedAt: 1, verdict: 'success', result: 'ok', forgotten: true, seen: true },
  later: { version: 2 },
};
const terms = { size: { amount: 1, unit: 'GB' }, duration: 1, period: 'day', cost: 1, later: 1 };
const aFound = { code: 'C', userId: 'u1', tenant: 'bln', terms: { ...terms, costPerDay: 2 } };
const aPromo = {
  ...{ found: aFound, key: 'k1', until: 2, left: true, requestId: 'r', code: 'C' },
  earlierRequestIds: ['r0'],
  ...{ url: 'https://pay.example/', refusal: { state: 1 } },
};
const anOffer = { id: 'p', size: '1TB', period: 'year', cost: 100 };
const aReturn = {
  ...{ path: '/plans', to_subscriptions: true, to_promocodeSizeQuotaExited: true },
  ...{ to_availablePackages: true, home: '/plans', to: '/files', config_type: 'web', later: 1 },
};

const runs = { numRuns: 2_000 };

/** A pending change with the names of its fields in the code; `known` and the others are in storage. */
const inCode = (stored: Record<string, unknown>) => {
  const { known, kept, found, giveUpKey, cappedAt, forgotten, ...rest } = stored;
  const all: Record<string, unknown> = {
    ...rest,
    earlierRequestIds: known,
    otherStorage: kept,
    foundInList: found,
    cancelKey: giveUpKey,
    timedOutAt: cappedAt,
    discarded: forgotten,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

describe('a stored record is read exactly as by its Zod schema', () => {
  it('for a pending change', () => {
    fc.assert(
      fc.property(changed(aChange), (value) => {
        const parsed = readByZod(pendingChange, value) as Record<string, unknown> | undefined;
        const read = parsed && inCode(parsed);
        const expected = read?.['key'] === 'k1' && read['userId'] === 'u1' ? [read] : [];
        const store = createPendingChangeStore(storageWith('purchase:k1', value), 'u1');
        expect(store.all()).toEqual(expected);
      }),
      runs,
    );
  });

  it('for a promo code', () => {
    const { found, code, refusal } = aPromo;
    const phases = ['typed', 'found', 'done', 'refused', 'unpaid', 'later'];
    const latest = fc
      .tuple(
        fc.constantFrom(...phases),
        fc.oneof(changed({ found }), changed({ code, refusal }), changed({ found, code, refusal })),
      )
      .map(([phase, rest]) => ({ ...(rest as object), phase }));
    fc.assert(
      fc.property(latest, (value) => {
        const store = createPromoRecordStore(
          storageWith('promo', value),
          () => undefined,
          () => 1,
        );
        expect(store.read()).toEqual(readByZod(promo, value));
      }),
      runs,
    );
  });

  it('for a pending activation', () => {
    const pending = fc
      .tuple(fc.constantFrom('sent', 'waiting', 'paying'), changed(aPromo))
      .map(([phase, rest]) => ({ ...(rest as object), phase }));
    fc.assert(
      fc.property(pending, (value) => {
        const store = createPromoRecordStore(
          storageWith('promo:k1', value),
          () => undefined,
          () => 1,
        );
        const read = readByZod(promo, value) as { key: string; left?: true } | undefined;
        const expected = read?.key === 'k1' && !('left' in read) ? read : undefined;
        expect(store.read()).toEqual(expected);
      }),
      runs,
    );
  });

  it('for the offer that a visitor chose', () => {
    fc.assert(
      fc.property(near(anOffer), (value) => {
        const store = createChosenPackageStore(storageWith('chosen_offer', value));
        expect(store.read()).toEqual(readByZod(chosenPackage, value));
      }),
      runs,
    );
  });

  it('for the return path after a sign-in', () => {
    fc.assert(
      fc.property(changed(aReturn), (value) => {
        expect(readReturnTo(storageWith('sso_query_params', value))).toEqual(
          readByZod(returnTo, value),
        );
      }),
      runs,
    );
  });
});
