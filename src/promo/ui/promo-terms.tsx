import type { ReactNode } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import { money, sizeParts } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { barClass, partClass } from '#ui/storage-bar/storage-bar.tsx';
import type { FoundPromo } from '../activation.ts';
import { promoBadge, promoPeriod, promoPrice, promoSize } from '../promo-labels.ts';
import { promoTimeline, type PromoCharges } from '../promo-charges.ts';
import { Actions, type Action } from '#ui/action/action.tsx';
import { Timeline } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import './promo-ticket.css';
import './promo-terms.css';

interface PromoTicketProps {
  readonly terms: FoundPromo['terms'];
  /** One sentence at the bottom, or a drawing. */
  readonly text?: ReactNode;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The terms of a promo code on the brand colour. Parts `ticket`, `size`, `price`, `period`. */
function PromoTicket({ terms, text, t, lang }: PromoTicketProps) {
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

export interface PromoTermsProps extends PromoCharges {
  /** One sentence on the ticket, or a drawing. */
  readonly text?: ReactNode;
  /** Draws clouds on the ticket, where it has no sentence. */
  readonly clouds?: boolean;
  readonly primary: Action;
  readonly secondary?: Action | undefined;
  readonly t: Translate;
  readonly lang: Lang;
  /** What the user must know before pressing the button, shown below it. */
  readonly children?: ReactNode;
}

/**
 * The ticket of an offer; on wide containers, with the charges by date and the action next to it.
 */
export function PromoTerms(props: PromoTermsProps) {
  const { terms, t, lang } = props;
  return (
    <div className={props.clouds ? 'cw-promo cw-cloudy' : 'cw-promo'}>
      <PromoTicket terms={terms} text={props.text} t={t} lang={lang} />
      <Panel className="cw-promo-terms">
        <Heading depth={1} className="cw-title">
          {t('charges.heading')}
        </Heading>
        <Timeline steps={promoTimeline(props, t, lang)} />
        <Actions primary={props.primary} secondary={props.secondary} />
        {props.children && <div className="cw-consent">{props.children}</div>}
      </Panel>
    </div>
  );
}
