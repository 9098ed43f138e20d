import type { PromoTrouble } from '#promo/landing-visit.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** Why the offer was not activated; `unknown`: nothing is kept, the address was opened by hand. */
export type TroubleState =
  | {
      readonly step: 'trouble';
      readonly trouble: PromoTrouble;
      readonly code: string;
      /** Nobody has given a number so far: the text speaks of none. */
      readonly anonymous: boolean;
      /** The earliest next try, epoch ms. */
      readonly notBefore: number;
    }
  | { readonly step: 'unknown' };

export interface TroubleCommands {
  /** Back to the offer. */
  again(): void;
  /** Takes it with another phone. */
  otherPhone(): void;
  /** To the field for another promo code. */
  otherCode(): void;
  toPlans(): void;
}

export function createTroubleFlow(
  state: TroubleState,
  navigate: (target: string) => void,
): Flow<TroubleState, TroubleCommands> {
  const steps = createSteps<TroubleState>(state);
  return {
    store: steps.store,
    commands: {
      again: () => navigate('/promo'),
      otherPhone: () => navigate('/promo/phone'),
      otherCode: () => navigate('/plans/input-promocode?code='),
      toPlans: () => navigate('/plans'),
    },
    stop: steps.stop,
  };
}
