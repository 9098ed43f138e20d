import type { SessionCommands, SessionState } from '../../../src/flow/open-session-state.ts';
import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { OpenPaymentResult } from '../../../src/open-payment.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { Result } from '../../../src/ui/result.tsx';
import { packWords } from '../words.ts';

const name = '/plans/available-packages/open-session';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export function OpenSessionScreen(props: ScreenProps<SessionState, SessionCommands>) {
  const { state, commands, t, lang, navigate } = props;
  const toPlans = { label: t('common.toPlans'), onClick: () => navigate('/plans') };
  switch (state.step) {
    case 'loading':
    case 'settled':
      return <Opening kind="message" label={t('common.loading')} />;
    case 'failed': {
      const { title, text } = failureWords(state.failure, t);
      return (
        <Result
          name={`${name}/failed`}
          kind="error"
          heading={title}
          text={text}
          primary={{ label: t('common.retry'), onClick: commands.retry }}
          secondary={toPlans}
        />
      );
    }
    case 'none':
    case 'given-up':
      return (
        <Result
          name={`${name}/${state.step}`}
          kind={state.step === 'none' ? 'info' : 'success'}
          heading={t(`session.${state.step}.heading`)}
          text={t(`session.${state.step}.text`)}
          primary={{
            label: t('outcome.toOffers'),
            onClick: () => navigate('/plans/available-packages'),
          }}
          secondary={toPlans}
        />
      );
    case 'open': {
      const words = state.pack && packWords(state.pack, t, lang);
      return (
        <OpenPaymentResult
          name={name}
          state={state}
          commands={commands}
          text={words ? t('session.text.sized', { ...words }) : t('session.text')}
          toPlans={toPlans}
          t={t}
        />
      );
    }
  }
}
