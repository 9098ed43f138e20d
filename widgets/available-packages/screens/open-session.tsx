import type { SessionCommands, SessionState } from '../../../src/flow/open-session-state.ts';
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
    case 'settled':
      return <Opening kind="message" label={t('common.loading')} />;
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
    case 'loading':
    case 'failed':
    case 'open':
      return (
        <OpenPaymentResult
          name={name}
          state={state}
          commands={commands}
          text={(pack) =>
            pack ? t('session.text.sized', { ...packWords(pack, t, lang) }) : t('session.text')
          }
          toPlans={toPlans}
          t={t}
        />
      );
  }
}
