import { useRef } from 'react';

/** Spec §9, in milliseconds. */
export const modalKeyDebounce = 300;

/**
 * Tells whether a key that acts may act: not within 300 ms of the one before, nor of the first
 * moment, so that the key that opened a dialog does not close it too.
 */
export function useKeyDebounce(): (timeStamp: number) => boolean {
  const last = useRef<number>(performance.now());
  return (timeStamp) => {
    const settled = timeStamp - last.current >= modalKeyDebounce;
    last.current = timeStamp;
    return settled;
  };
}
