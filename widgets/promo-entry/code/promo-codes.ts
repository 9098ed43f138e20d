import { isRecent } from '#base/flow/is-recent.ts';
import { lookUp, type LookUpResult } from '#promo/look-up.ts';
import {
  isUserUnknown,
  promoRecordStoreFor,
  type PromoOfferServices,
} from '#promo/offer/create-promo-offer-deps.ts';
import type { Session } from '#session/session.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { isPending } from '#promo/offer/promo-record.ts';
import type { PromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { resumeLeftCode } from '#promo/offer/submit-promo.ts';
import { refusalOf, type PromoRefusal } from '#promo/promo-code.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';

/** What was done about promo codes before this visit. */
export interface EarlierEntry {
  /** Typed by a user who had to sign in first. */
  readonly typed?: TypedCode | undefined;
  /** What the field shows: the code that was found last. */
  readonly shown: string;
  /** An activation is in progress. */
  readonly activationPending: boolean;
}

interface TypedCode {
  readonly code: string;
  /** It is only shown, not looked up: a session had ended whose user is not known. */
  readonly mayBeOthers: boolean;
}

/** What the code entry requests and stores. */
export interface PromoCodes {
  readonly before: (signal: AbortSignal) => Promise<EarlierEntry>;
  /** Whether a user is signed in; only the page may know. */
  readonly hasUser: () => Promise<boolean>;
  /** Who types now, for `typed` in a promo record. */
  readonly owner: () => string | undefined;
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

export function createPromoCodes(
  services: PromoOfferServices & { readonly session: Pick<Session, 'hasUser'> },
): PromoCodes {
  const promos = promoRecordStoreFor(services);
  const { session } = services;
  const userId = () => session.identity()?.userId;
  return {
    promos,
    refusalOf,
    lookUp: (code, signal) => lookUp(services, code, signal),
    resume: (code) => resumeLeftCode(promos, session, code),
    hasUser: async () => session.hasUser(),
    owner: () => (session.identity() ? (userId() ?? '') : undefined),
    before: async (signal) => {
      const isOwned = promos.read((record) => record.phase === 'typed' && Boolean(record.owner));
      if (isOwned && isUserUnknown(session)) await getCurrentAccount(services, signal);
      return earlierEntryOf(promos, userId(), services.clock.now());
    },
  };
}

/**
 * @param userId the billing id of the user, if known: until then, what was found may be another's
 * @param now epoch ms
 */
export function earlierEntryOf(
  promos: Pick<PromoRecordStore, 'read' | 'remove'>,
  userId: string | undefined,
  now: number,
): EarlierEntry {
  const latest = promos.read();
  const typed = latest?.phase === 'typed' ? latest : undefined;
  const mayBeOthers = typed?.owner === '';
  const isExpired = mayBeOthers && !isRecent(typed.at ?? NaN, now);
  if (isExpired) promos.remove();
  if (typed && !isExpired && (!typed.owner || typed.owner === userId))
    return { typed: { code: typed.code, mayBeOthers }, shown: '', activationPending: false };
  // A code that another user has typed hides nothing of this one.
  const before = promos.read(({ phase }) => phase !== 'typed');
  const own = before && 'found' in before && before.found.by === undefined;
  return {
    shown:
      before?.phase === 'found' && own && before.found.userId === userId ? before.found.code : '',
    activationPending: isPending(before) && own === true,
  };
}
