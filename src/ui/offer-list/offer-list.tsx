import { useId } from 'react';
import { OfferCard, type Offer } from './offer-card.tsx';
import './offer-list.css';

export interface OfferListProps {
  /** The name of the choice for screen readers. */
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly selected?: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** A choice between packages, as a radio group with arrow keys. Part `offers`. */
export function OfferList({ label, offers, selected, onSelect }: OfferListProps) {
  const group = useId();
  return (
    <div className="cw-offers" part="offers" role="radiogroup" aria-label={label}>
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
