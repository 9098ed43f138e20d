import type { ChangeVerdict } from '#purchase/change-request.ts';
import type { Clock } from '#ports/clock.ts';
import type { Outcome } from '#values/outcome.ts';
import type { Lock } from '#ports/lock.ts';
import type { PreparePayment } from '#ports/payment-window.ts';
import type { Activation, FoundPromo } from '../activation.ts';
import type { PromoOfferState } from './offer.state.ts';
import type { Visibility } from '#ports/visibility.ts';
import type { PendingPromo, PendingPromoStore } from './pending-promo-store.ts';

export interface PromoOfferDeps {
  /** What is on offer; null: nothing; `active`: the person has it already. */
  readonly load: (signal: AbortSignal) => Promise<Outcome<FoundPromo | 'active' | null>>;
  /** Never aborted: what was sent is seen through, whoever leaves meanwhile. */
  readonly activate: (found: FoundPromo, key: string) => Promise<Outcome<Activation>>;
  /** One look at how a pending activation stands; a request that turned up is followed instead. */
  readonly check: (
    pending: PendingPromo,
    signal: AbortSignal,
  ) => Promise<Outcome<ChangeVerdict | PendingPromo>>;
  /** Whether somebody is giving its payment up, or has, in whichever tab. */
  readonly cancelled: (pending: PendingPromo) => boolean;
  readonly memory: PendingPromoStore;
  /** Called only where a payment may follow. */
  readonly prepare: PreparePayment;
  readonly newIdempotencyKey: () => string;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** One tab looks, the others wait for their turn. */
  readonly lock: Lock;
  /** Milliseconds between two looks. */
  readonly interval: (found: FoundPromo) => number;
  /** Tells the other tabs and widgets that there is something new. */
  readonly activated: () => void;
  /** Runs `listener` when another tab or widget says that something was paid or changed. */
  readonly onMessage: (listener: () => void) => () => void;
  /** 401: nobody is signed in, or no longer; `code` was to be activated. */
  readonly signInFirst: (code?: string) => void;
  /** Whether what is kept is this offer's to follow. */
  readonly mine?: (found: FoundPromo) => boolean;
  /** Whether a kept success is shown again here, as after a reload. */
  readonly showsDone?: boolean;
  /** An end was reached, or left: where to go from there. */
  readonly ended: (state: PromoOfferState) => void;
  readonly left: () => void;
}
