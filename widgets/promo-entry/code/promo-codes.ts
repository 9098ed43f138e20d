import { lookUp, type LookUpResult } from '#promo/look-up.ts';
import {
  promoRecordStoreFor,
  type PromoOfferServices,
} from '#promo/offer/create-promo-offer-deps.ts';
import { isPending } from '#promo/offer/promo-record.ts';
import type { PromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { resumeLeftCode } from '#promo/offer/resume-left.ts';
import { refusalOf, type PromoRefusal } from '#promo/refusal.ts';
import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';

/** What was done about promo codes before this visit. */
export interface EarlierEntry {
  /** The user typed it, and had to sign in first. */
  readonly typed?: string | undefined;
  /** What the field shows: the code that was found last. */
  readonly shown: string;
  /** An activation is in progress. */
  readonly activationPending: boolean;
}

/** What the code entry requests and stores; loaded when the user acts. */
export interface PromoCodes {
  readonly before: () => EarlierEntry;
  readonly promos: Pick<PromoRecordStore, 'save' | 'remove'>;
  readonly lookUp: (code: string, signal: AbortSignal) => Promise<Outcome<LookUpResult>>;
  /**
   * Continues the activation of this code that the user has dismissed, if there is one; its user is known
   * after a lookup.
   */
  readonly resume: (code: string) => boolean;
  /** What a failure says about the code itself; null if nothing. */
  readonly refusalOf: (failure: Failure) => PromoRefusal | null;
}

export function createPromoCodes(services: PromoOfferServices): PromoCodes {
  const promos = promoRecordStoreFor(services);
  return {
    promos,
    refusalOf,
    lookUp: (code, signal) => lookUp(services, code, signal),
    resume: (code) => resumeLeftCode(promos, services.session, code),
    before: () => earlierEntryOf(promos, services.session.identity()?.userId),
  };
}

/** @param userId the billing id of the user, if known: until then, what was found may be another's */
export function earlierEntryOf(
  promos: Pick<PromoRecordStore, 'read'>,
  userId: string | undefined,
): EarlierEntry {
  const before = promos.read();
  const own = before && 'found' in before && before.found.by === undefined;
  return {
    typed: before?.phase === 'typed' ? before.code : undefined,
    shown:
      before?.phase === 'found' && own && before.found.userId === userId ? before.found.code : '',
    activationPending: isPending(before) && own === true,
  };
}
