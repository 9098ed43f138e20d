import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { Flow } from '#base/flow/steps.ts';
import { createPromoOfferFlow } from '#promo/offer/promo-offer.flow.ts';
import type {
  PromoOfferCommands,
  PromoOfferDeps,
  PromoOfferState,
} from '#promo/offer/promo-offer.state.ts';
import type { Services } from '../services.ts';
import { createAgreement } from './agreement.ts';

/** The data of an offer's screen besides its state. */
export interface OfferInputs {
  /** What the user accepts with the button that activates the offer. */
  readonly agreement: AgreementFlow;
}

export type OfferFlow = Flow<PromoOfferState, PromoOfferCommands> & {
  readonly inputs: OfferInputs;
};

/** A promo offer from its terms to its outcome, with the agreement of its screen. Spec §4. */
export function createOfferFlow(services: Services, deps: PromoOfferDeps): OfferFlow {
  const { store, commands, stop } = createPromoOfferFlow(deps);
  const agreement = createAgreement(services, 'promo');
  return {
    store,
    commands,
    inputs: { agreement },
    stop: () => {
      agreement.stop();
      stop();
    },
  };
}
