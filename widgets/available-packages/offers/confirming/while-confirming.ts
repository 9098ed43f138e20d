import type { Steps } from '#base/flow/steps.ts';
import type { OffersState } from '../offers.state.ts';

const isConfirming = ({ step }: OffersState): boolean =>
  step === 'confirming' || step === 'reactivating';

/**
 * Keeps something running while a confirmation is shown.
 * @param start starts it, and returns what ends it
 * @returns what ends all of this
 */
export function whileConfirming(
  { get, store }: Pick<Steps<OffersState>, 'get' | 'store'>,
  start: () => () => void,
): () => void {
  let end: (() => void) | undefined;
  const follow = (state: OffersState) => {
    if (isConfirming(state)) return void (end ??= start());
    end?.();
    end = undefined;
  };
  const unsubscribe = store.subscribe(follow);
  follow(get());
  return () => {
    unsubscribe();
    end?.();
  };
}
