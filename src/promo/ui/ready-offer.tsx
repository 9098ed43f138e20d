import type { ReactNode } from 'react';
import { AgreementConsent, type AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { Clock } from '#base/ports/clock.ts';
import type { Lang } from '#base/settings/settings.ts';
import { FailureNotice } from '#failures/failure-notice.tsx';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import type { PromoOfferCommands, PromoOfferState } from '../offer/promo-offer.state.ts';
import { activateLabel } from '../promo-labels.ts';
import { PromoTerms } from './promo-terms.tsx';

export interface ReadyOfferProps {
  readonly state: Extract<PromoOfferState, { step: 'ready' }>;
  readonly commands: Pick<PromoOfferCommands, 'activate'>;
  readonly agreement: AgreementFlow;
  /** The label of the button while the offer cannot be activated yet. */
  readonly wait?: string | undefined;
  readonly secondary: Action;
  readonly clock: Pick<Clock, 'now'>;
  readonly t: Translate;
  readonly lang: Lang;
  readonly signInAgain: () => void;
  /** What the user must know besides. */
  readonly children?: ReactNode;
}

/**
 * An offer that can be activated: its terms, its button, what the user accepts with it, and why the last
 * activation failed.
 */
export function ReadyOffer(props: ReadyOfferProps) {
  const { state, wait, t, lang } = props;
  const { terms, tenant } = state.found;
  return (
    <>
      <FailureNotice isOrder failure={state.failure} t={t} signInAgain={props.signInAgain} />
      <PromoTerms
        clouds
        terms={terms}
        tenant={tenant}
        at={props.clock.now()}
        t={t}
        lang={lang}
        primary={{
          label: wait ?? activateLabel(terms, t, lang),
          onClick: props.commands.activate,
          disabled: wait !== undefined,
        }}
        secondary={props.secondary}
      >
        <AgreementConsent
          agreement={props.agreement}
          sentence={(name) => t('charges.consent', { terms: name })}
          label={t('charges.consent.terms')}
          t={t}
        />
        {props.children}
      </PromoTerms>
    </>
  );
}
