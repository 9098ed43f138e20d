import type { PromoError } from '#promo/landing-progress.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

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
  navigate: (target: string) => void,
): Flow<PromoErrorPageState, PromoErrorPageCommands> {
  const steps = createSteps<PromoErrorPageState>(state);
  return {
    store: steps.store,
    commands: {
      toOffer: () => navigate('/promo'),
      otherPhone: () => navigate('/promo/phone'),
      otherCode: () => navigate('/plans/input-promocode?code='),
      toPlans: () => navigate('/plans'),
    },
    stop: steps.stop,
  };
}
