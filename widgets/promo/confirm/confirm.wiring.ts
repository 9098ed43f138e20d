import type { CloudEvent } from '#base/settings/events.ts';
import type {
  PromoOfferCommands,
  PromoOfferState,
  PromoOfferDeps,
} from '#promo/offer/promo-offer.state.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { paymentDeps } from '#app/compose/payment-deps.ts';
import { createPromoOfferDeps } from '#promo/offer/create-promo-offer-deps.ts';
import { createOfferFlow, type OfferInputs } from '#app/compose/offer-flow.ts';
import type { Flow } from '#base/flow/steps.ts';
import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import { verifiedPhone } from '#sign-in/phone-entry/phone-store.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { RouteContext } from '#app/route.tsx';
import { createPromoPageDeps, type PromoPageDeps } from '../promo-page-deps.ts';

/** The data of the screen besides its state. */
export interface ConfirmInputs extends OfferInputs {
  /** The earliest next attempt, epoch ms (Retry-After of the confirmation). */
  readonly notBefore: number;
  /** The phone number that the user has signed in with, if it is stored. */
  readonly phone?: Phone | undefined;
  /** Signs the user out and opens the phone entry; not for a user whom the page has signed in. */
  readonly useOtherPhone?: (() => void) | undefined;
  /** The address of the cloud itself, if the page sets it. */
  readonly cloudUrl?: string | undefined;
}

export type ConfirmFlow = Flow<PromoOfferState, PromoOfferCommands> & {
  readonly inputs: ConfirmInputs;
};

/** An offer of the promo page from its terms to its outcome, on two routes. Spec §4. */
export function confirmFlow(
  context: RouteContext,
  parts: (
    deps: PromoPageDeps,
    promoStore: PromoOfferDeps['promos'],
  ) => Pick<PromoOfferDeps, 'load' | 'showsDone' | 'onEnd'>,
): ConfirmFlow {
  const { services, navigate } = context;
  const deps = createPromoPageDeps(context);
  const { continueTo } = deps;
  const common = createPromoOfferDeps(services, paymentDeps(services));
  const progress = deps.progress();
  const isOffer = (code: string) => code.toLowerCase() === progress?.offer.toLowerCase();
  const own = parts(deps, common.promos);
  const flow = createOfferFlow(services, {
    ...common,
    newIdempotencyKey,
    isOwn: (found) => found.by === undefined && isOffer(found.code),
    signInFirst: (refused) => {
      services.interrupted.keepOffer(refused && '/promo');
      continueTo('/promo/phone', { replace: true });
    },
    onLeave: () => continueTo('/promo', { replace: true }),
    ...own,
    onEnd: (state) => {
      if (state.step === 'done') deps.onActivated();
      if (state.step === 'refused') deps.showError({ kind: 'refused', ...state.refusal });
      else if (state.step === 'unpaid') {
        if (state.why === 'empty-payment') navigate('/payment/failure', { replace: true });
        else deps.showError({ kind: state.why });
      } else if (state.step === 'absent') continueTo('/promo', { replace: true });
      else own.onEnd(state);
    },
  });
  return {
    ...flow,
    inputs: {
      ...flow.inputs,
      notBefore: progress?.notBefore ?? 0,
      ...phoneInputs(services, deps),
      cloudUrl: services.settings.cloudUrl,
    },
  };
}

/** The number that gets the offer, and the way to another one. */
function phoneInputs(
  { session, storage }: RouteContext['services'],
  { continueTo, forgetPhone }: PromoPageDeps,
): Pick<ConfirmInputs, 'phone' | 'useOtherPhone'> {
  if (session.isFromPage()) return {};
  return {
    phone: verifiedPhone(storage, session.identity()?.token),
    useOtherPhone: () => {
      session.signOut();
      forgetPhone();
      continueTo('/promo/phone', { replace: true });
    },
  };
}

/** The events of the offer, without data of the visitor. */
export function confirmEvents(
  next: PromoOfferState,
  previous: PromoOfferState | undefined,
): readonly CloudEvent[] {
  // A receipt that is opened again, as after a reload, follows the loading.
  if (next.step === 'done' && previous?.step !== 'done' && previous?.step !== 'loading')
    return [{ name: 'cloud-promo-activated', detail: { code: next.found.code } }];
  const failure = next.step === 'failed' || next.step === 'ready' ? next.failure : undefined;
  return failure ? [cloudError(failure)] : [];
}
