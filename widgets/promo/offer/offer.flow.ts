import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import type { PromoTerms } from '#promo/promo-code.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** The offer of a page, before anybody says who they are. */
export type LandingState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The page names no offer. */
  | { readonly step: 'absent' }
  /** `terms` is null where the server tells them only to somebody who has signed in. */
  | { readonly step: 'ready'; readonly terms: PromoTerms | null };

export interface LandingCommands {
  retry(): void;
  /** To the phone; somebody who is signed in goes straight to what will be charged. */
  take(): void;
}

export interface LandingDeps {
  /** Whether the page makes an offer at all. */
  readonly offered: boolean;
  readonly load: (signal: AbortSignal) => Promise<Outcome<PromoTerms | null>>;
  /** True when the failure was about the offer itself, and has led on to /promo/error. */
  readonly troubled: (failure: Failure) => boolean;
  readonly shown: () => void;
  readonly taken: () => void;
}

/** `/promo`. contract-decisions.md, Screens. */
export function createLandingFlow(deps: LandingDeps): Flow<LandingState, LandingCommands> {
  const steps = createSteps<LandingState>({ step: deps.offered ? 'loading' : 'absent' });
  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(deps.load, (outcome) => {
      if (outcome.ok) {
        steps.to({ step: 'ready', terms: outcome.value });
        deps.shown();
      } else if (!deps.troubled(outcome.failure))
        steps.to({ step: 'failed', failure: outcome.failure });
    });
  };
  if (deps.offered) load();
  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (steps.in('failed')) load();
      },
      take: () => {
        if (steps.in('ready')) deps.taken();
      },
    },
    stop: steps.stop,
  };
}
