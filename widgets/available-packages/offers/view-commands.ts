import type { AgreementFlow } from '#app/compose/agreement.ts';
import type { OffersCommands } from './offers.state.ts';

/** The commands of the offers page: those of the flow, and reading the agreement. */
export interface OffersScreenCommands extends OffersCommands {
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
