import type { ReactNode } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import { FailureNotice } from '#failures/failure-notice.tsx';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import type { PromoOfferCommands, PromoOfferState } from '../offer/promo-offer.state.ts';
import { activateLabel } from '../promo-labels.ts';
import { DailyCharge } from './promo-receipt.tsx';
import { PromoTerms } from './promo-terms.tsx';

export interface ReadyOfferProps {
  readonly state: Extract<PromoOfferState, { step: 'ready' }>;
  readonly commands: Pick<PromoOfferCommands, 'activate'>;
  /** The label of the button while the offer cannot be activated yet. */
  readonly wait?: string | undefined;
  readonly secondary: Action;
  readonly t: Translate;
  readonly lang: Lang;
  readonly signInAgain: () => void;
  /** What the user must know besides the daily charge. */
  readonly children?: ReactNode;
}

/** An offer that can be activated: its terms, its button, and why the last activation failed. */
export function ReadyOffer(props: ReadyOfferProps) {
  const { state, wait, t, lang } = props;
  const { terms, tenant } = state.found;
  return (
    <>
      <FailureNotice failure={state.failure} t={t} signInAgain={props.signInAgain} />
      <PromoTerms
        clouds
        terms={terms}
        tenant={tenant}
        t={t}
        lang={lang}
        primary={{
          label: wait ?? activateLabel(terms, t, lang),
          onClick: props.commands.activate,
          disabled: wait !== undefined,
        }}
        secondary={props.secondary}
      >
        <DailyCharge found={state.found} t={t} lang={lang} />
        {props.children}
      </PromoTerms>
    </>
  );
}
