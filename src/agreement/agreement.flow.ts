import type { Outcome } from '#base/values/outcome.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';

/** The sanitised text, or the address of a document that is no text. */
export type AgreementTerms = DocumentFragment | string;

/** The user agreement above a screen. `View` displays it; its code is loaded on demand. */
export type AgreementState<View> =
  | { readonly step: 'closed' }
  | { readonly step: 'loading' }
  | { readonly step: 'shown'; readonly View: View; readonly terms: AgreementTerms }
  | { readonly step: 'failed'; readonly View: View }
  /** The code to display it could not be loaded. */
  | { readonly step: 'unavailable' };

export interface AgreementCommands {
  open(): void;
  close(): void;
}

export interface AgreementDeps<View> {
  readonly view: () => Promise<View>;
  readonly terms: (signal: AbortSignal) => Promise<Outcome<AgreementTerms | null>>;
}

/** Loads the user agreement when the user opens it. Spec §2, §8. */
export function createAgreementFlow<View>(
  deps: AgreementDeps<View>,
): Flow<AgreementState<View>, AgreementCommands> {
  const steps = createSteps<AgreementState<View>>({ step: 'closed' });
  const open = () => {
    if (!steps.in('closed', 'failed', 'unavailable')) return;
    steps.to({ step: 'loading' });
    steps.run(
      (signal) => Promise.all([deps.view(), deps.terms(signal)]).catch(() => undefined),
      (results) => {
        if (!results) return steps.to({ step: 'unavailable' });
        const [View, terms] = results;
        if (terms.ok && terms.value) steps.to({ step: 'shown', View, terms: terms.value });
        else steps.to({ step: 'failed', View });
      },
    );
  };
  return {
    store: steps.store,
    commands: {
      open,
      close: () => {
        steps.abort();
        steps.to({ step: 'closed' });
      },
    },
    stop: steps.stop,
  };
}
