import { useId } from 'react';
import { OfferCard, type Offer } from './size-option.tsx';

export interface OfferListProps {
  /** Names the choice to a reader. */
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly selected?: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Packages of which one is chosen; arrow keys move as in any radio group. Part `offers`. */
export function OfferList({ label, offers, selected, onSelect }: OfferListProps) {
  const group = useId();
  return (
    <div className="cw-cards cw-offers" part="offers" role="radiogroup" aria-label={label}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          group={group}
          selected={offer.id === selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}
