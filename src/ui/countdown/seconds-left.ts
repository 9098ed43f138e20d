import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft } from './countdown.tsx';

/** Time and its ticks, as provided to every screen. */
export interface ClockDeps {
  readonly clock: { now(): number };
  readonly ticks: (tick: () => void) => () => void;
}

/** Whole seconds until a deadline, updated by the ticks; 0 when it is over. */
export function useSecondsLeft(deadline: number, { clock, ticks }: ClockDeps): number {
  const read = useCallback(() => secondsLeft(deadline, clock.now()), [deadline, clock]);
  return useSyncExternalStore(ticks, read, read);
}
