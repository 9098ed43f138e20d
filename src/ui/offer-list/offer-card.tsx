import { Badge } from '../badge/badge.tsx';
import { Radio } from '../radio/radio.tsx';
import { Cells } from './cells.tsx';
import './offer-card.css';

export interface Offer {
  readonly id: string;
  /** `500 ГБ`. */
  readonly size: string;
  /** What it holds: `около 125 000 фото`. */
  readonly fits?: string | undefined;
  /** `250 ₽`; for a year, the price per month. */
  readonly price: string;
  /** `в месяц`. */
  readonly period: string;
  /** What a year of months costs, struck through: `3 000 ₽`; shown from 640 px. */
  readonly previousPrice?: string | undefined;
  /** The total for a year: `1 500 ₽ за год`. */
  readonly yearTotal?: string | undefined;
  /** `8,33 ₽ в день`. */
  readonly perDay?: string | undefined;
  /** How many of four cells are filled, for comparison at a glance. */
  readonly filled?: number | undefined;
  /** Marks the user's own package: `Подключён`. */
  readonly current?: string | undefined;
  /** Marks the recommended one: `Популярный`. */
  readonly recommended?: string | undefined;
}

export interface OfferCardProps {
  readonly offer: Offer;
  /** Name of its radio group. */
  readonly group: string;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

/**
 * A package that can be chosen. The whole card is a radio button. Badges overlap its upper edge, so
 * they move nothing. Parts `offer`, `size`, `fits`, `price`, `period`, `badge`, `cells`.
 */
export function OfferCard({ offer, group, selected, onSelect }: OfferCardProps) {
  const { current, recommended } = offer;
  return (
    <label className="cw-offer" part="offer">
      <Radio name={group} value={offer.id} checked={selected} onChange={() => onSelect(offer.id)} />
      <span className="cw-offer-size">
        <span className="cw-size" part="size">
          {offer.size}
        </span>
        {offer.fits && (
          <span className="cw-period" part="fits">
            {offer.fits}
          </span>
        )}
      </span>
      <span className="cw-cost">
        <span className="cw-offer-price">
          <span className="cw-price" part="price">
            {offer.price}
          </span>{' '}
          <span className="cw-period" part="period">
            {offer.period}
          </span>
        </span>
        {offer.yearTotal && (
          <span className="cw-small">
            {offer.previousPrice && <s>{offer.previousPrice}</s>} {offer.yearTotal}
          </span>
        )}
        {offer.perDay && <span className="cw-period">{offer.perDay}</span>}
      </span>
      {offer.filled !== undefined && <Cells filled={offer.filled} />}
      {(current ?? recommended) && (
        <Badge tone={current ? 'good' : undefined}>{current ?? recommended}</Badge>
      )}
    </label>
  );
}
