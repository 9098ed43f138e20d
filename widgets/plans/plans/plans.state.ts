import type { Settings } from '#base/settings/settings.ts';
import type { Plans } from '#plans/rules.ts';
import type { Package } from '#base/values/package.ts';
import type { Failure } from '#base/values/failure.ts';
import type { StorageUse } from '#storage/storage-use.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { PendingNotice } from './pending/pending-notice.ts';

/** The signed-in user; absent if the page provides the token, since the page then signs out. */
export interface SignedInUser {
  readonly phone?: Phone | undefined;
}

/** Used and total storage. */
export interface Usage {
  readonly usedBytes: number;
  readonly totalBytes?: number;
}

/** As the page states it, else as the server counts it. Unlimited storage has no share in use. */
export function usageOf(
  { usedBytes, totalBytes }: Pick<Settings, 'usedBytes' | 'totalBytes'>,
  use?: StorageUse,
): Usage | undefined {
  if (usedBytes !== undefined)
    return { usedBytes, ...(totalBytes === undefined ? {} : { totalBytes }) };
  return use?.totalBytes ? { usedBytes: use.usedBytes, totalBytes: use.totalBytes } : undefined;
}

export type PlansState =
  | { readonly step: 'loading' }
  /** There are no packages yet: requested again every 3 s (spec §4, step 4). */
  | { readonly step: 'searching' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** `stale` is the failure of the last refresh. */
  | {
      readonly step: 'ready';
      readonly plans: Plans;
      readonly notice?: PlansNotice;
      readonly pending?: PendingNotice;
      readonly user?: SignedInUser;
      readonly usage?: Usage;
      readonly stale?: Failure;
      /** The operator is known not to have the payments: no way to them is shown. */
      readonly withoutPayments?: true;
    };

/** What stored changes add: one whose outcome has not been shown, and that a cancellation has failed. */
export type PlansNews = Pick<Extract<PlansState, { step: 'ready' }>, 'pending' | 'notice'>;

/** Messages shown here on behalf of another screen. */
export const plansNotices = ['not-cancelled', 'busy'] as const;

/** A message about a plan; it is shown while the plan continues. */
export interface PlansNotice {
  readonly kind: (typeof plansNotices)[number];
  readonly packageId?: string | undefined;
}

export interface PlansCommands {
  retry(): void;
  /** Signs in with another number, if this one cannot continue. */
  signIn(): void;
  /** The switch of a card: opens the cancellation. */
  cancel(packageId: string): void;
  /** The lock of a card in state `explained`: opens the explanation. */
  explain(pkg: Package): void;
  continuePayment(): void;
  /** Opens the confirmation for reactivating a cancelled package. */
  reactivate(packageId: string): void;
  /** Resumes the pending change. */
  openPending(): void;
  otherPackages(): void;
  /** Opens the card and the payments. */
  openPayments(): void;
  /** Signs the user out and opens /sso. */
  signOut(): void;
}
