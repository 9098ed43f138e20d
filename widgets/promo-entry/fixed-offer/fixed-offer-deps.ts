import type { CloudEvent } from '#base/settings/events.ts';
import type {
  PromoOfferState,
  UnpaidReason,
  PromoOfferDeps,
} from '#promo/offer/promo-offer.state.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { paymentDeps } from '#app/compose/payment-deps.ts';
import { createPromoOfferDeps } from '#promo/offer/create-promo-offer-deps.ts';
import type { Failure } from '#base/values/failure.ts';
import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import type { RouteContext } from '#app/route.tsx';

/** The route of each outcome. Spec §4, Promo code flow. */
const routes: Partial<Record<PromoOfferState['step'], string>> = {
  done: '/plans/input-promocode/success',
  refused: '/plans/input-promocode/failure',
  conflict: '/plans/available-packages/open-session',
};

/**
 * Where an offer leads that has no payment page. After a cancelled or declined payment the screen
 * stays, and the offer can be accepted again.
 */
const unpaidRoutes: Partial<Record<UnpaidReason, string>> = {
  'no-payment': '/plans/available-packages/failure',
  'empty-payment': '/payment/failure',
};

/** What all offers of this widget share; each adds how it is loaded. */
export const fixedOfferDeps = ({
  services,
  location,
  navigate,
  signInFirst,
}: RouteContext): Omit<PromoOfferDeps, 'load'> => ({
  ...createPromoOfferDeps(services, paymentDeps(services)),
  newIdempotencyKey,
  signInFirst: (refused) => {
    services.interrupted.keepOffer(refused && location.path);
    signInFirst();
  },
  onEnd: (state) => {
    const route = state.step === 'unpaid' ? unpaidRoutes[state.why] : routes[state.step];
    if (route !== undefined) navigate(route, { replace: true });
  },
  // An empty code: the one of the page's settings is not looked up again.
  onLeave: () => navigate('/plans/input-promocode?code=', { replace: true }),
});

/** The events of an offer. */
export function offerEvents(
  next: PromoOfferState,
  previous: PromoOfferState,
): readonly CloudEvent[] {
  if (next.step === 'done' && previous.step !== 'done') {
    const { code, by } = next.found;
    return by === 'package'
      ? [{ name: 'cloud-subscribed', detail: { packageId: code } }]
      : [{ name: 'cloud-promo-activated', detail: { code } }];
  }
  const failure = failureIn(next);
  // A conflict leads to another route; if the page prevents that, this one names it again.
  return failure && previous.step !== 'conflict' ? [cloudError(failure)] : [];
}

function failureIn(state: PromoOfferState): Failure | undefined {
  if (state.step === 'refused') return { kind: 'promo', ...state.refusal };
  if (state.step === 'conflict') return { kind: 'conflict' };
  return state.step === 'failed' || state.step === 'ready' ? state.failure : undefined;
}
