import type { ReactNode } from 'react';
import type { MinorUnits } from '#base/values/money.ts';
import type { Lang } from '#base/settings/settings.ts';
import { money } from '#i18n/format.ts';
import type { Card } from '#payments/card.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { CardIcon } from '#ui/icons/icons.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { brandOf, digitsOf } from './labels.ts';
import type { PanelProps } from './screen-props.ts';
import './payments.css';

export interface MethodProps {
  readonly heading: string;
  readonly badge?: string | undefined;
  readonly isBad?: boolean;
  /** The picture with a name and what is said of it. */
  readonly who?: ReactNode;
  readonly text?: string | undefined;
  readonly isMuted?: boolean;
  readonly children?: ReactNode;
}

/** A way to pay, with what can be done about it. */
export function Method({ heading, badge, isBad, who, text, isMuted, children }: MethodProps) {
  return (
    <Panel className={isBad ? 'cw-pay-method cw-pay-bad' : 'cw-pay-method'}>
      <div>
        {badge && (
          <p className="cw-pay-badge">
            <Badge tone="bad">{badge}</Badge>
          </p>
        )}
        <Heading depth={1} className="cw-title">
          {heading}
        </Heading>
      </div>
      {who}
      {text && <p className={isMuted ? 'cw-pay-muted' : undefined}>{text}</p>}
      {children && <div className="cw-pay-actions">{children}</div>}
    </Panel>
  );
}

/** Its picture, name and note. */
export const Who = ({
  picture,
  name,
  note,
}: {
  readonly picture: ReactNode;
  readonly name: string;
  readonly note?: string | undefined;
}) => (
  <div className="cw-pay-who">
    {picture}
    <div>
      <strong>{name}</strong>
      {note && <span className="cw-pay-muted">{note}</span>}
    </div>
  </div>
);

/** A picture of a card; without one, the place for it. Part `card-picture`. */
export function CardPicture({
  card,
  isOff,
  t,
}: Pick<PanelProps, 't'> & { readonly card?: Card | undefined; readonly isOff?: boolean }) {
  if (!card)
    return (
      <span className="cw-pay-card cw-pay-card-none" part="card-picture">
        <CardIcon />
      </span>
    );
  return (
    <span
      className={isOff ? 'cw-pay-card cw-pay-card-off' : 'cw-pay-card'}
      part="card-picture"
      aria-hidden="true"
    >
      <span>
        <i />
        {brandOf(card, t)}
      </span>
      <span>{digitsOf(card.last4)}</span>
    </span>
  );
}

/** The picture of a way to pay that is no card. */
export const pictureOf = (picture: ReactNode) => <span className="cw-pay-icon">{picture}</span>;

/** An amount as a large number with a smaller sign: `250 ₽`. Part `poster`. */
export function LargePrice({ amount, lang }: { readonly amount: MinorUnits; readonly lang: Lang }) {
  const text = money(amount, lang);
  const at = text.indexOf('₽');
  return (
    <p className="cw-poster" part="poster">
      {text.slice(0, at)}
      <small>₽</small>
      {text.slice(at + 1)}
    </p>
  );
}
