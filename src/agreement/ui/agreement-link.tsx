import { useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Link } from '#ui/link/link.tsx';
import type { Flow } from '#base/flow/steps.ts';
import type { AgreementCommands, AgreementState } from '../agreement.flow.ts';
import type { Agreement } from './agreement.tsx';
import './agreement-link.css';

/** The user agreement of a screen; must be stopped with it. */
export type AgreementFlow = Flow<AgreementState<typeof Agreement>, AgreementCommands>;

/** The link to the user agreement, and the dialog once it is opened. */
export function AgreementLink(props: {
  readonly agreement: AgreementFlow;
  /** Label of the link inside a sentence. */
  readonly label?: string;
  readonly t: Translate;
}) {
  const { agreement, label, t } = props;
  const { store, commands } = agreement;
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const common = {
    heading: t('agreement.heading'),
    closeLabel: t('common.close'),
    onClose: commands.close,
    t,
  };
  const errorText = t('l_notification_somethingWrongTryAgain');
  return (
    <>
      <Link onClick={commands.open}>
        {label ?? t(state.step === 'loading' ? 'agreement.loading' : 'agreement.link')}
      </Link>
      {state.step === 'shown' && <state.View {...common} terms={state.terms} />}
      {state.step === 'failed' && (
        <state.View
          {...common}
          failed={{ text: errorText, label: t('common.retry'), onRetry: commands.open }}
        />
      )}
      {state.step === 'unavailable' && <span role="alert">{errorText}</span>}
    </>
  );
}

interface AgreementConsentProps {
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
