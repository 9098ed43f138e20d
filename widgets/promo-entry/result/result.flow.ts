import {
  isPending,
  type PromoRecordStore,
  type PromoRecord,
} from '#promo/offer/promo-record-store.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/** The outcome of a promo code, read from storage so that a reload shows it again. */
export type ResultState =
  | { readonly step: 'done'; readonly record: Extract<PromoRecord, { phase: 'done' }> }
  | { readonly step: 'refused'; readonly record: Extract<PromoRecord, { phase: 'refused' }> }
  /** Nothing is stored: the address was opened directly. */
  | { readonly step: 'unknown' };

export interface ResultCommands {
  /** Opens the code entry for another code. */
  another(): void;
  toPlans(): void;
}

export interface ResultDeps {
  readonly promos: PromoRecordStore;
  readonly navigate: (target: string) => void;
}

/** `/plans/input-promocode/success` and `/failure`. */
export function createResultFlow({
  promos,
  navigate,
}: ResultDeps): Flow<ResultState, ResultCommands> {
  // Another tab may have started another code in the meantime.
  const record = promos.read((each) => !isPending(each));
  const steps = createSteps<ResultState>(
    record?.phase === 'done'
      ? { step: 'done', record }
      : record?.phase === 'refused'
        ? { step: 'refused', record }
        : { step: 'unknown' },
  );
  const go = (target: string) => () => {
    if (!steps.in('unknown')) promos.remove();
    navigate(target);
  };
  return {
    store: steps.store,
    commands: { another: go('/plans/input-promocode?code='), toPlans: go('/plans') },
    stop: steps.stop,
  };
}
