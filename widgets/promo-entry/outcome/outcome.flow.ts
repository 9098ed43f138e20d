import {
  isPending,
  type PendingPromoStore,
  type PromoRecord,
} from '#promo/offer/pending-promo-store.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** The outcome of a promo code, read from storage so that a reload shows it again. */
export type OutcomeState =
  | { readonly step: 'done'; readonly record: Extract<PromoRecord, { phase: 'done' }> }
  | { readonly step: 'refused'; readonly record: Extract<PromoRecord, { phase: 'refused' }> }
  /** Nothing is stored: the address was opened directly. */
  | { readonly step: 'unknown' };

export interface OutcomeCommands {
  /** Opens the code entry for another code. */
  another(): void;
  toPlans(): void;
}

export interface OutcomeDeps {
  readonly memory: PendingPromoStore;
  readonly navigate: (target: string) => void;
}

/** `/plans/input-promocode/success` and `/failure`. */
export function createOutcomeFlow({
  memory,
  navigate,
}: OutcomeDeps): Flow<OutcomeState, OutcomeCommands> {
  // Another tab may have started another code in the meantime.
  const record = memory.read((each) => !isPending(each));
  const steps = createSteps<OutcomeState>(
    record?.phase === 'done'
      ? { step: 'done', record }
      : record?.phase === 'refused'
        ? { step: 'refused', record }
        : { step: 'unknown' },
  );
  const go = (target: string) => () => {
    if (!steps.in('unknown')) memory.forget();
    navigate(target);
  };
  return {
    store: steps.store,
    commands: { another: go('/plans/input-promocode?code='), toPlans: go('/plans') },
    stop: steps.stop,
  };
}
