import { Badge } from '../card/badge.tsx';
import { Cells } from './cells.tsx';

export interface Offer {
  readonly id: string;
  /** `500 ГБ`. */
  readonly size: string;
  /** `250 ₽`; of a year, the price of a month. */
  readonly price: string;
  /** `в месяц`. */
  readonly period: string;
  /** What it was before: `250 ₽`, struck; shown from 640 px. */
  readonly was?: string | undefined;
  /** The sum of a year: `1 500 ₽ за год`. */
  readonly sum?: string | undefined;
  /** `8,33 ₽ в день`. */
  readonly perDay?: string | undefined;
  /** What fits: `около 60 тысяч фото`. */
  readonly fits?: string | undefined;
  /** How many of four cells are filled; compares the sizes by eye. */
  readonly filled?: number | undefined;
  /** What it saves: `Выгода 50 %`. */
  readonly saving?: string | undefined;
  /** Marks the package that the person has: `Подключён`. */
  readonly current?: string | undefined;
  /** Marks the one that is recommended: `Популярный`. */
  readonly recommended?: string | undefined;
}

export interface OfferCardProps {
  readonly offer: Offer;
  /** Name of the radio group that it belongs to. */
  readonly group: string;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

/**
 * One package to choose, the whole card a radio button. Badges hang on its upper edge and move
 * nothing. Parts `offer`, `size`, `price`, `period`, `saving`, `badge`, `cells`.
 */
export function OfferCard({ offer, group, selected, onSelect }: OfferCardProps) {
  const { current, recommended, saving } = offer;
  return (
    <label className="cw-card cw-offer" part="offer">
      <input
        type="radio"
        className="cw-radio"
        name={group}
        value={offer.id}
        checked={selected}
        onChange={() => onSelect(offer.id)}
      />
      <span className="cw-offer-what">
        <span className="cw-size" part="size">
          {offer.size}
        </span>
        {offer.fits && <span className="cw-period">{offer.fits}</span>}
      </span>
      <span className="cw-cost">
        <span className="cw-offer-price">
          <span className="cw-price" part="price">
            {offer.price}
          </span>{' '}
          {offer.was && <s>{offer.was}</s>}{' '}
          <span className="cw-period" part="period">
            {offer.period}
          </span>
        </span>
        {offer.sum && <span className="cw-period">{offer.sum}</span>}
        {offer.perDay && <span className="cw-period">{offer.perDay}</span>}
        {saving && (
          <span className="cw-saving" part="saving">
            {saving}
          </span>
        )}
      </span>
      {offer.filled !== undefined && <Cells filled={offer.filled} />}
      {(current ?? recommended) && (
        <Badge tone={current ? 'good' : undefined}>{current ?? recommended}</Badge>
      )}
    </label>
  );
}
