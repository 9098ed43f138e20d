import type { Translate } from '#i18n/translate.ts';
import { AgreementLink } from './agreement-link.tsx';
import type { AgreementFlow } from './agreement.ts';
import './agreement-consent.css';

export interface AgreementConsentProps {
  readonly agreement: AgreementFlow;
  /** The sentence about what the button accepts; `terms` names the agreement in it. */
  readonly sentence: (terms: string) => string;
  /** The name of the agreement in the sentence. */
  readonly label: string;
  /** Shown before the sentence: where the button leads. */
  readonly lead?: string | undefined;
  readonly t: Translate;
}

/** The sentence below a button about what the user accepts with it; it links to the agreement. */
export function AgreementConsent({ agreement, sentence, label, lead, t }: AgreementConsentProps) {
  const [before, after = ''] = sentence('\n').split('\n');
  const [stop = ''] = /^\S*/.exec(after) ?? [];
  return (
    <div className="cw-consent">
      {lead && `${lead} `}
      {before}
      <span className="cw-agreement">
        <AgreementLink agreement={agreement} label={label} t={t} />
        {stop}
      </span>
      {after.slice(stop.length)}
    </div>
  );
}
