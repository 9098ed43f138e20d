import type { ChangeRequest } from '../../src/domain/change-request.ts';
import type { Outcome } from '../../src/domain/failure.ts';
import type { Package } from '../../src/domain/package.ts';
import type { PromoOfferCommands, PromoOfferState } from '../../src/domain/promo-offer.ts';
import type { Change } from '../../src/flow/change.ts';
import type { PromoPayment } from '../../src/flow/promo-deps.ts';
import type { Flow } from '../../src/flow/steps.ts';

/** What the open payment is read from, and what goes on with it. */
export interface SessionWorld {
  readonly change: Change;
  readonly requests: (signal: AbortSignal) => Promise<Outcome<readonly ChangeRequest[]>>;
  readonly available: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
}

/** The payment of the very offer of this page, begun here. */
export interface OwnPayment {
  readonly requestId: () => string | undefined;
  /** It is being given up since an earlier visit. */
  readonly leaving: boolean;
  /** Goes on with it; its ends lead on by themselves. */
  readonly follow: () => Flow<PromoOfferState, PromoOfferCommands>;
  /** It was paid for before it could be given up: shows that, and leads on. */
  readonly paid: (show: (state: PromoOfferState) => void) => void;
  readonly declined: () => void;
  readonly givenUp: () => void;
}

export interface OpenSessionDeps {
  readonly own: OwnPayment | undefined;
  readonly world: (signal: AbortSignal) => Promise<Outcome<SessionWorld>>;
  readonly prepare: () => PromoPayment;
  readonly signInFirst: () => void;
  /** There is no open payment (any more). */
  readonly none: () => void;
  readonly toOffer: () => void;
  readonly toPlans: () => void;
}
