import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { createSteps, type ReadableStore } from '#base/flow/steps.ts';
import { priceRows, type PriceRow } from './price-rows.ts';

/** The landing page's prices; everything else on it is static. */
export type LandingPageState =
  /** A user is signed in: /redirect is being opened. */
  | { readonly step: 'leaving' }
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly rows: readonly PriceRow[] }
  | { readonly step: 'failed'; readonly failure: Failure };

export interface LandingPageCommands {
  retry(): void;
  /** Confirms the package with this id next. */
  choose(id: string): void;
}

interface LandingPageDeps {
  readonly signedIn: () => boolean;
  readonly leave: () => void;
  readonly offers: (signal: AbortSignal) => Promise<Outcome<readonly Package[]>>;
  /** Opens the confirmation of a package, which asks to sign in first. */
  readonly choose: (pkg: Package, onSale: readonly Package[]) => void;
}

/** The page's state, and its start, which returns a function that ends it. */
interface LandingPageFlow {
  readonly store: ReadableStore<LandingPageState>;
  readonly commands: LandingPageCommands;
  start(): () => void;
}

/** `/` of the host. docs/contract.md, Screens. */
export function createLandingPageFlow(deps: LandingPageDeps): LandingPageFlow {
  const steps = createSteps<LandingPageState>({
    step: deps.signedIn() ? 'leaving' : 'loading',
  });
  let onSale: readonly Package[] = [];
  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(deps.offers, (outcome) => {
      onSale = outcome.ok ? outcome.value : [];
      steps.to(
        outcome.ok
          ? { step: 'ready', rows: priceRows(outcome.value) }
          : { step: 'failed', failure: outcome.failure },
      );
    });
  };
  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (steps.in('failed')) load();
      },
      choose: (id) => {
        const pkg = onSale.find((each) => each.id === id);
        if (pkg) deps.choose(pkg, onSale);
      },
    },
    start: () => {
      if (steps.in('leaving')) deps.leave();
      else load();
      return steps.abort;
    },
  };
}
