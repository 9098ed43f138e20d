import type { Failure } from '#values/failure.ts';
import type { Outcome } from '#values/outcome.ts';
import { isSendable, promoCodeOf } from '#promo/promo-code.ts';
import { refusalOf, type PromoRefusal } from '#promo/rejection.ts';
import type { LookedUp } from '#promo/look-up.ts';
import { isPending, type PendingPromoStore } from '#promo/offer/pending-promo-store.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** The problem with the code entered last. */
export type EntryProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly code: string; readonly refusal: PromoRefusal }
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
  readonly signedIn: () => boolean;
  readonly lookUp: (code: string, signal: AbortSignal) => Promise<Outcome<LookedUp>>;
  readonly memory: PendingPromoStore;
  readonly signInFirst: () => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

/** A code is entered and looked up; its terms are shown on the next screen. Spec §4. */
export function createEntryFlow(deps: EntryDeps): Flow<EntryState, EntryCommands> {
  const { memory, navigate } = deps;
  const before = memory.read();
  const typed = before?.phase === 'typed' ? before.code : undefined;
  const shown = before?.phase === 'found' && before.found.by === undefined ? before.found.code : '';
  const wanted = typed ?? deps.prefilled;
  const steps = createSteps<EntryState>({ step: 'editing', text: wanted ?? shown });

  const complain = (text: string, problem: EntryProblem) =>
    steps.to({ step: 'editing', text, problem });

  const look = (text: string, replace: boolean) => {
    const code = promoCodeOf(text);
    if (code === '') return complain(text, { kind: 'empty' });
    if (!isSendable(code)) return complain(text, { kind: 'refused', code, refusal: { state: 0 } });
    const signIn = () => {
      memory.keep({ phase: 'typed', code });
      deps.signInFirst();
    };
    if (!deps.signedIn()) return signIn();
    steps.to({ step: 'looking', text });
    steps.run(
      (signal) => deps.lookUp(code, signal),
      (outcome) => {
        if (outcome.ok) {
          const { found, payment } = outcome.value;
          const nothing = payment.kind === 'unknown';
          if (nothing) memory.keep({ phase: 'refused', code, refusal: { state: 2 } });
          else memory.keep({ phase: 'found', found });
          navigate(
            `/plans/input-promocode/${nothing ? 'failure' : 'before-active-promo'}`,
            replace ? { replace } : undefined,
          );
          return;
        }
        const { failure } = outcome;
        if (failure.kind === 'unauthorized') return signIn();
        const refusal = refusalOf(failure);
        if (refusal) complain(text, { kind: 'refused', code, refusal });
        else complain(text, { kind: 'failure', failure });
      },
    );
  };

  if (typed !== undefined) memory.forget();
  if (isPending(before) && before.found.by === undefined)
    navigate('/plans/input-promocode/before-active-promo', { replace: true });
  else if (wanted !== undefined && wanted !== '' && deps.signedIn()) look(wanted, true);

  return {
    store: steps.store,
    commands: {
      edit: (text) => {
        steps.abort();
        steps.to({ step: 'editing', text });
      },
      lookUp: () => {
        const state = steps.in('editing');
        if (state) look(state.text, false);
      },
    },
    stop: steps.stop,
  };
}
