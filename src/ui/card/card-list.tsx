import type { ReactNode } from 'react';

export interface CardListProps {
  /** Names the list to a reader. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Cards below each other, side by side where there is room. Part `cards`. */
export function CardList({ label, children }: CardListProps) {
  return (
    <ul className="cw-cards" part="cards" aria-label={label}>
      {children}
    </ul>
  );
}
