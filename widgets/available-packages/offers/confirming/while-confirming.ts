import type { Steps } from '#kit/steps.ts';
import type { Clock } from '#ports/clock.ts';
import type { Visibility } from '#ports/visibility.ts';
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

/** Calls the task each minute while the page is visible; returns a function that ends it. */
export function eachMinute(
  {
    clock,
    visibility,
  }: {
    readonly clock: Pick<Clock, 'after'>;
    readonly visibility: Pick<Visibility, 'visible'>;
  },
  task: () => void,
): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = clock.after(60_000, () => {
      if (visibility.visible()) task();
      wait();
    });
  };
  wait();
  return () => cancel();
}
