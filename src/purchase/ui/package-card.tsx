import { useId, type ReactNode } from 'react';
import { Heading } from '#ui/screen/heading.tsx';
import { Status, type StatusProps } from '#ui/card/status.tsx';

export interface PackageCardProps {
  /** `500 ГБ`, with its no-break space. */
  readonly size: string;
  /** `250 ₽`; empty where nobody says the price. */
  readonly price: string;
  /** `за 30 дней`. */
  readonly period: string;
  readonly status?: { readonly tone: StatusProps['tone']; readonly text: string } | undefined;
  /** The date that matters next, as a sentence. */
  readonly note?: string | undefined;
  /** A way on that belongs to this package alone, such as paying; one Button. */
  readonly action?: ReactNode;
}

/** A package on a screen about it; stands in a `CardList`. Parts `card`, `size`, `price`, `period`, `note`. */
export function PackageCard(props: PackageCardProps) {
  const id = useId();
  const { status, note } = props;
  return (
    <li className="cw-card" part="card" aria-labelledby={id}>
      <div className="cw-card-head">
        <div className="cw-numbers">
          <Heading depth={1} className="cw-size" part="size" id={id}>
            {props.size}
          </Heading>
          {props.price && (
            <p className="cw-cost">
              <span className="cw-price" part="price">
                {props.price}
              </span>
              {props.period && (
                <span className="cw-period" part="period">
                  {props.period}
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      {(status || note) && (
        <div className="cw-card-meta">
          {status && <Status tone={status.tone}>{status.text}</Status>}
          {note && (
            <p className="cw-note" part="note">
              {note}
            </p>
          )}
        </div>
      )}
      {props.action && <div className="cw-card-action">{props.action}</div>}
    </li>
  );
}
