import type { ReactNode } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Tenant } from '#base/values/tenant.ts';
import { Actions, type Action } from '#ui/action/action.tsx';
import { Facts, Timeline } from '#ui/facts/facts.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import type { FoundPromo } from '../activation.ts';
import { promoPayment, promoTimeline } from '../promo-labels.ts';
import { PromoTicket } from './promo-ticket.tsx';
import './promo-terms.css';

export interface PromoTermsProps {
  readonly terms: FoundPromo['terms'];
  /** Absent while nobody is signed in, since the payment method is unknown then. */
  readonly tenant?: Tenant | undefined;
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
  const { terms, tenant, t, lang } = props;
  const payment = promoPayment(terms, tenant, t);
  return (
    <div className={props.clouds ? 'cw-promo cw-cloudy' : 'cw-promo'}>
      <PromoTicket terms={terms} text={props.text} t={t} lang={lang} />
      <Panel className="cw-promo-terms">
        <Heading depth={1} className="cw-title">
          {t('promo.timeline.heading')}
        </Heading>
        <Timeline steps={promoTimeline(terms, t, lang)} />
        {payment && <Facts facts={[{ term: t('promo.terms.payment'), value: payment }]} />}
        <Actions primary={props.primary} secondary={props.secondary} />
        {props.children && <div className="cw-consent">{props.children}</div>}
      </Panel>
    </div>
  );
}
