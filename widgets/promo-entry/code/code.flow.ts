import type { LookUpResult } from '#promo/look-up.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { isSendable, promoCodeOf, type PromoRefusal } from '#promo/promo-code.ts';
import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import type { PromoCodes } from './promo-codes.ts';

/** The problem with the code entered last. */
export type EntryProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly refusal: PromoRefusal }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** `text` is the content of the field, as entered. */
export type EntryState =
  | { readonly step: 'editing'; readonly text: string; readonly problem?: EntryProblem }
  | { readonly step: 'looking'; readonly text: string };

export interface EntryCommands {
  /** Also during a lookup: its result is then ignored. */
  edit(text: string): void;
  lookUp(): void;
}

export interface EntryDeps {
  /** `code` of the query or of the settings: looked up immediately, never activated. */
  readonly prefilled: string | undefined;
  /** Something about promo codes is stored, to be read before anything is looked up. */
  readonly stored: boolean;
  readonly signedIn: () => boolean;
  readonly codes: PromoCodes;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

/** The state of the code's entry, and what can change it. */
interface EntryContext {
  readonly steps: Steps<EntryState>;
  readonly deps: EntryDeps;
}

/** A code is entered and looked up; its terms are shown on the next screen. Spec §4. */
export function createEntryFlow(deps: EntryDeps): Flow<EntryState, EntryCommands> {
  const { prefilled = '' } = deps;
  const steps = createSteps<EntryState>({ step: 'editing', text: prefilled });
  const context: EntryContext = { steps, deps };
  if (deps.stored) resume(context);
  else if (prefilled !== '' && deps.signedIn()) lookUp(context, prefilled, true);
  return {
    store: steps.store,
    commands: {
      edit: (text) => {
        steps.abort();
        steps.to({ step: 'editing', text });
      },
      lookUp: () => {
        const state = steps.in('editing');
        if (state) lookUp(context, state.text, false);
      },
    },
    stop: steps.stop,
  };
}

function showProblem({ steps }: EntryContext, text: string, problem: EntryProblem): void {
  steps.to({ step: 'editing', text, problem });
}

/** Continues what was started before this visit. */
function resume(context: EntryContext): void {
  const { steps, deps } = context;
  const { promos, before, hasUser } = deps.codes;
  steps.run(before, ({ typed, shown, activationPending }) => {
    if (typed) promos.remove();
    if (activationPending)
      return deps.navigate('/plans/input-promocode/before-active-promo', { replace: true });
    const code = typed?.code ?? deps.prefilled;
    const show = () => steps.to({ step: 'editing', text: code ?? shown });
    if (!code || !deps.signedIn() || typed?.mayBeOthers) return show();
    // Without a user, a lookup would lead to the sign-in at each visit.
    steps.run(hasUser, (isKnown) => (isKnown ? lookUp(context, code, true) : show()));
  });
}

function lookUp(context: EntryContext, text: string, replace: boolean): void {
  const code = promoCodeOf(text);
  if (code === '') return showProblem(context, text, { kind: 'empty' });
  if (!isSendable(code))
    return showProblem(context, text, { kind: 'refused', refusal: { state: 0 } });
  context.steps.to({ step: 'looking', text });
  send(context, { text, code, replace });
}

interface Lookup {
  readonly text: string;
  readonly code: string;
  /** What it leads to takes the place of this screen in the history. */
  readonly replace: boolean;
}

function send(context: EntryContext, lookup: Lookup): void {
  const { steps, deps } = context;
  const { codes } = deps;
  const { text, code } = lookup;
  const signIn = (owner?: string) => {
    codes.promos.save({ phase: 'typed', code, owner });
    // The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state.
    steps.to({ step: 'editing', text });
    deps.signInFirst();
  };
  if (!deps.signedIn()) return signIn();
  steps.run(codes.hasUser, (hasUser) => {
    if (!hasUser) return signIn();
    const owner = codes.owner();
    steps.run(
      (signal) => codes.lookUp(code, signal),
      (outcome) => {
        if (!outcome.ok && outcome.failure.kind === 'unauthorized') signIn(owner);
        else settle(context, lookup, outcome);
      },
    );
  });
}

/** Shows the terms of the code, or what is wrong with it. */
function settle(
  context: EntryContext,
  { text, code, replace }: Lookup,
  outcome: Outcome<LookUpResult>,
): void {
  const { codes, navigate } = context.deps;
  const { promos, refusalOf, resume: resumeLeft } = codes;
  const open = (screen: string) =>
    navigate(`/plans/input-promocode/${screen}`, replace ? { replace } : undefined);
  // The server may say that this code is active although it has not been paid for.
  if (resumeLeft(code)) return open('before-active-promo');
  if (outcome.ok) {
    const { found, payment } = outcome.value;
    const nothing = payment.kind === 'unknown';
    if (nothing) promos.save({ phase: 'refused', code, refusal: { state: 2 } });
    else promos.save({ phase: 'found', found });
    return open(nothing ? 'failure' : 'before-active-promo');
  }
  const { failure } = outcome;
  const refusal = refusalOf(failure);
  if (refusal) showProblem(context, text, { kind: 'refused', refusal });
  else showProblem(context, text, { kind: 'failure', failure });
}
