import type { Translate } from '#i18n/translate.ts';
import { AgreementLink, type AgreementFlow } from './agreement.tsx';

export interface AgreementConsentProps {
  readonly agreement: AgreementFlow;
  /** What is accepted with the button, with these words in it for the agreement. */
  readonly sentence: (terms: string) => string;
  /** What the agreement is called in it. */
  readonly label: string;
  /** Shown before it: where the button leads. */
  readonly lead?: string | undefined;
  readonly t: Translate;
}

/** Below a button: what the user accepts with it, the agreement a link in the sentence. */
export function AgreementConsent({ agreement, sentence, label, lead, t }: AgreementConsentProps) {
  const [before, after] = sentence('\n').split('\n');
  return (
    <div className="cw-consent">
      {lead && `${lead} `}
      {before}
      <AgreementLink agreement={agreement} label={label} t={t} />
      {after}
    </div>
  );
}
