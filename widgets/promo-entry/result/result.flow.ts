import { isPending, type PromoRecord } from '#promo/offer/promo-record.ts';
import type { PromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';
import type { Outcome } from '#base/values/outcome.ts';

/** The outcome of a promo code, read from storage so that a reload shows it again. */
export type ResultState =
  /** The user whose records may be shown is not known yet. */
  | { readonly step: 'loading' }
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
  /** Reads the billing id of the user; absent if it is known, or nobody is signed in. */
  readonly identify?: (signal: AbortSignal) => Promise<Outcome<unknown>>;
}

/** `/plans/input-promocode/success` and `/failure`. */
export function createResultFlow({
  promos,
  navigate,
  identify,
}: ResultDeps): Flow<ResultState, ResultCommands> {
  const steps = createSteps<ResultState>(identify ? { step: 'loading' } : readResult(promos));
  if (identify)
    steps.run(identify, ({ ok }) => steps.to(ok ? readResult(promos) : { step: 'unknown' }));
  const go = (target: string) => () => {
    if (steps.in('done', 'refused')) promos.remove();
    navigate(target);
  };
  return {
    store: steps.store,
    commands: { another: go('/plans/input-promocode?code='), toPlans: go('/plans') },
    stop: steps.stop,
  };
}

function readResult(promos: PromoRecordStore): ResultState {
  // Another tab may have started another code in the meantime.
  const record = promos.read((each) => !isPending(each));
  if (record?.phase === 'done') return { step: 'done', record };
  return record?.phase === 'refused' ? { step: 'refused', record } : { step: 'unknown' };
}
