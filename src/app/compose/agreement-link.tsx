import { useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Link } from '#ui/link/link.tsx';
import type { AgreementFlow } from './agreement.ts';

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
