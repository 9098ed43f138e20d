import type { Outcome } from '#values/outcome.ts';
import type { PendingChange, PendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { isPaymentCancelled } from '#purchase/change/find-request.ts';
import type { Visibility } from '#ports/visibility.ts';
import { createSteps, type Flow } from '#kit/steps.ts';
import { offersPath, offersTarget } from '../offers/offers-address.ts';

export type ResultState =
  | { readonly step: 'opening' }
  | { readonly step: 'shown'; readonly pendingChange: PendingChange }
  /** A promo code led here: a required payment page was missing (spec §4). */
  | { readonly step: 'unpaid' }
  /** Nothing is stored for this user: the address was opened directly. */
  | { readonly step: 'unknown' };

export interface ResultCommands {
  toPlans(): void;
  toOffers(): void;
  /** In `shown`: opens the confirmation of the same package. */
  again(): void;
}

export interface ResultDeps {
  readonly verdict: 'success' | 'failure';
  /** The pending changes of the signed-in user. */
  readonly store: (signal: AbortSignal) => Promise<Outcome<PendingChangeStore>>;
  /** A promo code that could not be paid for, until this page is left. */
  readonly unpaid?: { readonly exists: () => boolean; readonly forget: () => void };
  readonly visibility: Visibility;
  readonly navigate: (target: string) => void;
}

/**
 * `/plans/available-packages/success` and `/failure`: the outcome of the last purchase. It counts
 * as seen once the page is visible; a reload shows it again. The address alone proves nothing, so
 * no outcome is claimed without a record.
 */
export function createResultFlow(deps: ResultDeps): Flow<ResultState, ResultCommands> {
  const { verdict, unpaid, visibility, navigate } = deps;
  const steps = createSteps<ResultState>({ step: 'opening' });
  let cancelWait = () => {};

  steps.run(deps.store, (store) => {
    const settled = store.ok
      ? store.value
          .all()
          .filter(
            (each) =>
              each.verdict === verdict &&
              each.command !== 'unsubscribe' &&
              !isPaymentCancelled(each),
          )
      : [];
    const unseen = settled.find((each) => !each.seen);
    if (!unseen && unpaid?.exists()) return steps.to({ step: 'unpaid' });
    const pendingChange = unseen ?? settled[0];
    if (!store.ok || !pendingChange) return steps.to({ step: 'unknown' });
    steps.to({ step: 'shown', pendingChange });
    const seen = () => void store.value.put({ ...pendingChange, seen: true });
    if (visibility.visible()) seen();
    else cancelWait = visibility.onceVisible(seen);
  });

  const go = (target: string) => () => {
    if (steps.in('unpaid')) unpaid?.forget();
    navigate(target);
  };
  return {
    store: steps.store,
    commands: {
      toPlans: go('/plans'),
      toOffers: go(offersPath),
      again: () => {
        const id = steps.in('shown')?.pendingChange.id;
        if (id !== undefined) navigate(offersTarget(id, true));
      },
    },
    stop: () => {
      cancelWait();
      steps.stop();
    },
  };
}
