import type { AgreementFlow } from '#app/compose/agreement.ts';
import type { ScreenProps } from '#app/route.tsx';
import type { OffersCommands, OffersState } from './offers.state.ts';

/** The data of the offers page besides its state. */
export interface OffersInputs {
  readonly agreement: AgreementFlow;
  /** The size recommended by the page: `500 GB`. */
  readonly recommended?: string | undefined;
  /** How a payment page opens, as the integrator wrote it. */
  readonly paymentMode?: string | undefined;
  /**
   * Whether it was opened at the confirmation of a package, whose skeleton is shown until it has
   * loaded.
   */
  readonly confirming?: boolean | undefined;
}

/** The props of the offers page, in one of its steps. */
export type OffersScreenProps<Step extends OffersState['step'] = OffersState['step']> = ScreenProps<
  Extract<OffersState, { step: Step }>,
  OffersCommands,
  OffersInputs
>;
