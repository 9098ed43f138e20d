import * as z from 'zod/mini';
import type { FoundPromo } from '../activation.ts';
import { periods } from '#base/values/package.ts';
import { isPayable } from '#base/trust/trusted-addresses.ts';
import { storedSize } from '#purchase/stored-package.ts';
import {
  idempotencyKey,
  nonEmpty,
  parseStored,
  part,
  partOrUndefined,
  record,
  set,
  type Stored,
} from '#base/flow/stored/stored-fields.ts';

const found: z.ZodMiniType<FoundPromo> = record({
  code: z.string(),
  userId: z.string(),
  tenant: z.enum(['bln', 'other']),
  terms: z.object({
    size: part(storedSize),
    duration: part(z.uint32()),
    period: part(z.enum(periods)),
    cost: part(z.uint32()),
    fullCost: part(z.uint32()),
    costPerDay: part(z.uint32()),
  }),
  by: part(z.literal('package')),
});
const at = part(z.number());
/** A code without an offer: a `found` beside it would be read without having been checked. */
const withoutOffer = z.refine((each) => !Object.hasOwn(each as object, 'found'));

/** Sent, without an outcome so far. */
const sent = {
  found,
  /** The idempotency key, the same whenever this activation is sent. */
  key: idempotencyKey,
  /** The end of "up to 5 minutes", in epoch ms (spec §9). */
  until: z.number(),
  /** Ids of the requests that existed before it was sent; absent if unknown, as in earlier versions. */
  earlierRequestIds: partOrUndefined(z.readonly(z.array(nonEmpty))),
  /** The user has dismissed the code; the record is kept for the same code. */
  left: z.exactOptional(set),
  /** The user's packages show it as paid for: it is being activated. */
  paid: z.exactOptional(set),
};
const pendingPromo = z.union([
  record({ phase: z.literal('sent'), ...sent }),
  record({ phase: z.literal('waiting'), ...sent, requestId: z.string() }),
  record({
    phase: z.literal('paying'),
    ...sent,
    url: z.string().check(z.refine(isPayable)),
    requestId: z.exactOptional(z.string()),
  }),
]);
export type PendingPromo = Stored<typeof pendingPromo>;

/** The progress of a promo code, stored until its outcome has been shown. */
const promoRecord = z.union([
  /**
   * Entered by a user who had to sign in first; to be looked up afterwards. `owner`: the billing id of the
   * user whose session had ended, empty if it was not known; absent if nobody was signed in. `at`: when it was
   * saved, epoch ms.
   */
  record({
    phase: z.literal('typed'),
    code: z.string(),
    owner: z.optional(z.string()),
    at,
  }).check(withoutOffer),
  /** `at`: when the server stated its terms, epoch ms; by default when it is saved. */
  record({ phase: z.literal('found'), found, at }),
  pendingPromo,
  /** `at`: when it became active, epoch ms; by default when it is saved. */
  record({ phase: z.literal('done'), found, at }),
  record({
    phase: z.literal('refused'),
    code: z.string(),
    refusal: record({ state: z.literal([0, 1, 2, 3]), already: part(set), ended: part(set) }),
  }).check(withoutOffer),
  /** A payment page was required but not provided. */
  record({ phase: z.literal('unpaid'), code: z.string() }).check(withoutOffer),
]);
export type PromoRecord = Stored<typeof promoRecord>;

export const isPending = (each: PromoRecord | undefined): each is PendingPromo =>
  each?.phase === 'sent' || each?.phase === 'waiting' || each?.phase === 'paying';

/**
 * Parses a stored record, possibly written by another version. Invalid terms and ids are left out: a
 * key which may be in use must not be lost because of them.
 */
export const parsePromoRecord = (value: unknown): PromoRecord | undefined =>
  parseStored(promoRecord, value);
