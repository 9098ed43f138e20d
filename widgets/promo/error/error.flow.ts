import type { PromoError } from '#promo/promo-page-progress.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';

/** Why the offer was not activated; `unknown`: nothing is stored, the address was opened directly. */
export type PromoErrorPageState =
  | {
      readonly step: 'error';
      readonly error: PromoError;
      readonly code: string;
      /** No number has been entered: the text does not mention one. */
      readonly anonymous: boolean;
      /** The earliest next attempt, epoch ms. */
      readonly notBefore: number;
    }
  | { readonly step: 'unknown' };

export interface PromoErrorPageCommands {
  /** Returns to the offer. */
  toOffer(): void;
  /** Accepts it with another phone. */
  otherPhone(): void;
  /** Opens the entry of another promo code. */
  otherCode(): void;
  toPlans(): void;
}

export function createPromoErrorFlow(
  state: PromoErrorPageState,
  to: {
    /** Opens another screen of this offer. */
    readonly continueTo: (target: string) => void;
    /** Called before the phone entry is opened. */
    readonly onOtherPhone: () => void;
    readonly navigate: (target: string) => void;
  },
): Flow<PromoErrorPageState, PromoErrorPageCommands> {
  const steps = createSteps<PromoErrorPageState>(state);
  return {
    store: steps.store,
    commands: {
      toOffer: () => to.continueTo('/promo'),
      otherPhone: () => {
        to.onOtherPhone();
        to.continueTo('/promo/phone');
      },
      otherCode: () => to.navigate('/plans/input-promocode?code='),
      toPlans: () => to.navigate('/plans'),
    },
    stop: steps.stop,
  };
}
