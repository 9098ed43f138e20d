import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { PromoTerms } from '#promo/promo-code.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';

/** The offer of a page. */
export type PromoPageState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The page names no offer. */
  | { readonly step: 'absent' }
  /** `terms` is null if the server provides them only after a sign-in. */
  | { readonly step: 'ready'; readonly terms: PromoTerms | null; readonly isSignedIn?: boolean };

export interface PromoPageCommands {
  retry(): void;
  /** Opens the phone entry; a signed-in user goes directly to the confirmation. */
  accept(): void;
}

export interface PromoPageFlowDeps {
  /** Whether the page has an offer at all. */
  readonly hasOffer: boolean;
  readonly isSignedIn: () => boolean;
  readonly load: (signal: AbortSignal) => Promise<Outcome<PromoTerms | null>>;
  /** True if the failure concerned the offer itself and /promo/error was opened. */
  readonly showError: (failure: Failure) => boolean;
  readonly onShown: () => void;
  readonly onAccept: () => void;
}

/** `/promo`. docs/contract.md, Screens. */
export function createPromoPageFlow(
  deps: PromoPageFlowDeps,
): Flow<PromoPageState, PromoPageCommands> {
  const steps = createSteps<PromoPageState>({ step: deps.hasOffer ? 'loading' : 'absent' });
  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(deps.load, (outcome) => {
      if (outcome.ok) {
        steps.to({ step: 'ready', terms: outcome.value, isSignedIn: deps.isSignedIn() });
        deps.onShown();
      } else if (!deps.showError(outcome.failure))
        steps.to({ step: 'failed', failure: outcome.failure });
    });
  };
  if (deps.hasOffer) load();
  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (steps.in('failed')) load();
      },
      accept: () => {
        if (steps.in('ready')) deps.onAccept();
      },
    },
    stop: steps.stop,
  };
}
