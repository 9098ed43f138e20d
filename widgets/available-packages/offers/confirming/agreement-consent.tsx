import { AgreementLink, type AgreementFlow } from '#app/compose/agreement.tsx';
import type { Translate } from '#i18n/translate.ts';

export interface AgreementConsentProps {
  readonly agreement: AgreementFlow;
  /** Shown before it: where the button leads. */
  readonly lead?: string | undefined;
  readonly t: Translate;
}

/** Below a button: what the user accepts with it. */
export function AgreementConsent({ agreement, lead, t }: AgreementConsentProps) {
  const [before, after] = t('offers.confirm.consent', { terms: '\n' }).split('\n');
  return (
    <p className="cw-consent">
      {lead && `${lead} `}
      {before}
      <AgreementLink agreement={agreement} label={t('offers.confirm.consent.terms')} t={t} />
      {after}
    </p>
  );
}
