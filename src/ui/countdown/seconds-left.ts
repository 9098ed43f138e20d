import { useCallback, useSyncExternalStore } from 'react';

/** Time and its ticks, as provided to every screen. */
export interface ClockDeps {
  readonly clock: { now(): number };
  readonly ticks: (tick: () => void) => () => void;
}

/** Whole seconds until the deadline, rounded up; 0 when it is over. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whole seconds until a deadline, updated by the ticks; 0 when it is over. */
export function useSecondsLeft(deadline: number, { clock, ticks }: ClockDeps): number {
  const read = useCallback(() => secondsLeft(deadline, clock.now()), [deadline, clock]);
  return useSyncExternalStore(ticks, read, read);
}
