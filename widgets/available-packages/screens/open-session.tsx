import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { OpenSessionCommands, OpenSessionState } from '../open-session.flow.ts';
import { packWords } from '../words.ts';
import { PayingScreen } from './paying.tsx';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export function OpenSessionScreen(props: ScreenProps<OpenSessionState, OpenSessionCommands>) {
  const { state, commands, t, lang } = props;
  const name = `/plans/available-packages/open-session/${state.step}`;
  switch (state.step) {
    case 'loading':
    case 'settled':
      return <Opening kind="message" label={t('common.loading')} />;
    case 'failed': {
      const { title, text } = failureWords(state.failure, t);
      return (
        <Result
          name={name}
          kind="error"
          heading={title}
          text={text}
          primary={{ label: t('common.retry'), onClick: commands.retry }}
          secondary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
        />
      );
    }
    case 'none': {
      const key = state.givenUp ? 'session.given-up' : 'session.none';
      return (
        <Result
          name={name}
          kind={state.givenUp ? 'success' : 'info'}
          heading={t(`${key}.heading`)}
          text={t(`${key}.text`)}
          primary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
          secondary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
        />
      );
    }
    case 'open':
      return <OpenScreen {...props} state={state} name={name} t={t} lang={lang} />;
  }
}

type Open = Extract<OpenSessionState, { step: 'open' }>;

function OpenScreen(props: ScreenProps<Open, OpenSessionCommands> & { readonly name: string }) {
  const { state, commands, t, lang, name } = props;
  const { change, pack, opening } = state;
  const { paymentUrl } = change.intent;
  const words = pack && packWords(pack, t, lang);
  if (change.step === 'giving-up')
    return (
      <Result
        name={`${name}/giving-up`}
        kind="progress"
        heading={t('paying.giving-up.heading')}
        text={t('paying.giving-up.text')}
      />
    );
  if (change.step === 'processing' || paymentUrl === undefined)
    return (
      <Result
        name={`${name}/processing`}
        kind="later"
        heading={t('buying.processing.heading')}
        text={t('buying.processing.text')}
        primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
        secondary={{ label: t('buying.processing.check'), onClick: commands.check }}
      />
    );
  return (
    <PayingScreen
      name={name}
      heading={t('session.heading')}
      text={words ? t('session.text.sized', { ...words }) : t('session.text')}
      label={t('session.continue')}
      url={paymentUrl}
      opening={opening}
      failure={change.step === 'waiting' ? change.failure : undefined}
      commands={{ pay: commands.continuePayment, giveUp: commands.giveUp }}
      t={t}
    />
  );
}
