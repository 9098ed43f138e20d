import type { AgreementFlow } from '#app/compose/agreement.tsx';
import type { OffersCommands } from './offers.state.ts';

/** What a person can do on the offers: the flow's commands, and to read the agreement. */
export interface OffersScreenCommands extends OffersCommands {
  readonly agreement: AgreementFlow;
  /** The size that the page recommends: `500 GB`. */
  readonly recommended?: string | undefined;
  /** It was opened at the confirmation of a package, whose skeleton stands until it is there. */
  readonly confirming?: boolean | undefined;
}
