import type { ReactNode } from 'react';
import type { Tone } from '../icons/tone.ts';

export interface StatusProps {
  readonly tone: Tone | 'quiet';
  readonly children: ReactNode;
}

/** How something stands, in a word or two after a dot of its colour. Part `status`. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={`cw-status cw-tone-${tone}`} part="status">
      {children}
    </span>
  );
}
