import { withinTime } from '#http/sending/within-time.ts';
import { failureReadLimitMs } from '#purchase/rules.ts';
import type { FoundPromo } from '../activation.ts';
import type { PromoRefusal } from '../promo-code.ts';
import type { PromoOfferState, PromoOfferDeps } from './promo-offer.state.ts';
import type { PendingPromo } from './promo-record.ts';
import type { Steps } from '#base/flow/steps.ts';

/** How an offer reaches its outcome: stored first, then shown, then left. */
export interface PromoOutcomes {
  readonly end: (state: PromoOfferState) => void;
  readonly succeed: (found: FoundPromo) => void;
  readonly refuse: (found: FoundPromo, refusal: PromoRefusal) => void;
  readonly endUnpaid: (found: FoundPromo, why: 'no-payment' | 'empty-payment') => void;
  /** The payment was declined, or cancelled in another tab; the offer can be accepted again. */
  readonly endPayment: (pending: PendingPromo, why: 'declined' | 'cancelled') => void;
  /** The offer can be accepted again; an activation that was sent is forgotten. */
  readonly reopen: (found: FoundPromo) => void;
  /** What is in progress. */
  readonly show: (pending: PendingPromo) => void;
}

/** Whether the payment page of an activation may still be needed. */
export const awaitsPayment = (
  { isPaid }: Pick<PromoOfferDeps, 'isPaid'>,
  pending: PendingPromo,
): pending is Extract<PendingPromo, { phase: 'paying' }> =>
  pending.phase === 'paying' && !pending.paid && !isPaid?.(pending);

export function createPromoOutcomes(
  deps: PromoOfferDeps,
  steps: Steps<PromoOfferState>,
): PromoOutcomes {
  const { promos } = deps;
  const end = (state: PromoOfferState) => {
    steps.to(state);
    deps.onEnd(state);
  };
  const reopen = (found: FoundPromo) => {
    promos.remove(found);
    promos.save({ phase: 'found', found, at: 0 });
  };
  return {
    end,
    reopen,
    succeed: (found) => {
      const at = deps.clock.now();
      promos.save({ phase: 'done', found, at });
      deps.announceActivation();
      end({ step: 'done', found, at });
    },
    refuse: (found, refusal) => {
      const { code, by } = found;
      const refused = { step: 'refused', code, refusal } as const;
      promos.remove(found);
      if (!by) {
        promos.save({ phase: 'refused', code, refusal });
        return end(refused);
      }
      // Another device may have activated it. Decision 0267.
      steps.run(withinTime(deps.clock, failureReadLimitMs, deps.load), (offer) => {
        const active = offer.ok && offer.value === 'active';
        end(active ? { step: 'absent', active } : refused);
      });
    },
    endUnpaid: (found, why) => {
      promos.remove(found);
      // No payment page was opened, so the failure page can only identify the code by this record.
      promos.save({ phase: 'unpaid', code: found.code });
      end({ step: 'unpaid', why });
    },
    endPayment: ({ found, key }, why) => {
      const storedKey = promos.pending(found)?.key;
      if (storedKey === key) promos.remove(found);
      // Another tab may have accepted the offer again in the meantime: its key is kept. A lookup is read
      // first: it would hide another code that is being activated.
      if ((storedKey ?? key) === key && !promos.read()) reopen(found);
      end({ step: 'unpaid', why });
    },
    show: (pending) => {
      const { found, key, until } = pending;
      if (awaitsPayment(deps, pending))
        steps.to({ step: 'paying', found, url: pending.url, opened: deps.opened.has(key) });
      else steps.to({ step: 'waiting', found, until, responseLost: pending.phase === 'sent' });
    },
  };
}
