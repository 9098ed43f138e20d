import type { ReactNode } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import { money, sizeParts } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { barClass, partClass } from '#ui/storage-bar/bar-classes.ts';
import type { FoundPromo } from '../activation.ts';
import { promoBadge, promoPeriod, promoPrice, promoSize } from '../promo-labels.ts';
import './promo-ticket.css';

export interface PromoTicketProps {
  readonly terms: FoundPromo['terms'];
  /** One sentence at the bottom, or a drawing. */
  readonly text?: ReactNode;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The terms of a promo code on the brand colour. Parts `ticket`, `size`, `price`, `period`. */
export function PromoTicket({ terms, text, t, lang }: PromoTicketProps) {
  const { size, cost, fullCost } = terms;
  const badge = promoBadge(terms, t);
  const parts = size && sizeParts(size, lang);
  const price = promoPrice(terms, t, lang);
  return (
    <section className="cw-ticket" part="ticket" aria-label={t('promo.terms.label')}>
      {badge && <Badge>{badge}</Badge>}
      <div className="cw-ticket-line">
        {parts ? (
          <p className="cw-ticket-size" part="size">
            {parts.amount}
            <small>
              {'\u00a0'}
              {parts.unit}
            </small>
          </p>
        ) : (
          <p className="cw-title">{promoSize(terms, t, lang)}</p>
        )}
        {price && (
          <p>
            <span className="cw-ticket-price" part="price">
              {price}
            </span>{' '}
            {cost !== undefined && fullCost !== undefined && fullCost > cost && (
              <s>
                <span className="cw-hidden">{t('promo.ticket.usual-price')} </span>
                {money(fullCost, lang)}
              </s>
            )}{' '}
            <span part="period">{promoPeriod(terms, t)}</span>
          </p>
        )}
      </div>
      <div className={barClass()} aria-hidden="true">
        <i className={partClass('free')} />
        <i className={partClass('paid')} />
      </div>
      {text && <p>{text}</p>}
    </section>
  );
}
