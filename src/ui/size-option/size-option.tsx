export interface Offer {
  readonly id: string;
  /** `500 ГБ`. */
  readonly size: string;
  /** `250 ₽`. */
  readonly price: string;
  /** `за 30 дней`. */
  readonly period: string;
  /** `8,33 ₽ в день`. */
  readonly perDay?: string | undefined;
  /** What it saves: `Выгода 50 %`. */
  readonly saving?: string | undefined;
  /** Marks the package that the person has: `Подключён`. */
  readonly current?: string | undefined;
}

export interface OfferCardProps {
  readonly offer: Offer;
  /** Name of the radio group that it belongs to. */
  readonly group: string;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

/** One package to choose, the whole card a radio button. Parts `offer`, `size`, `price`, `period`, `saving`. */
export function OfferCard({ offer, group, selected, onSelect }: OfferCardProps) {
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
        {offer.current && <span className="cw-current">{offer.current}</span>}
        {offer.saving && (
          <span className="cw-saving" part="saving">
            {offer.saving}
          </span>
        )}
      </span>
      <span className="cw-cost">
        <span className="cw-price" part="price">
          {offer.price}
        </span>
        <span className="cw-period" part="period">
          {offer.period}
        </span>
        {offer.perDay && <span className="cw-period">{offer.perDay}</span>}
      </span>
    </label>
  );
}
