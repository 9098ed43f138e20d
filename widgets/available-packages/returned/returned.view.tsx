import type { ScreenProps } from '#app/route.tsx';
import { Opening } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { ReturnedCommands, ReturnedState } from './returned.flow.ts';
import { packWords } from '#purchase/package-labels.ts';
import { declinedWords } from '../outcome/failure.view.tsx';
import { connectedWords } from '../outcome/success.view.tsx';

/** `/payment/success`, `/sbp/success`, `/payment/failure`. */
export function ReturnedScreen(props: ScreenProps<ReturnedState, ReturnedCommands>) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const name = `/payment/${state.step}`;
  switch (state.step) {
    case 'opening':
      return <Opening kind="message" label={t('common.loading')} />;
    case 'paid': {
      const pack = state.intent?.pack;
      return (
        <Result
          name={name}
          kind="success"
          heading={t('returned.paid.heading')}
          text={
            pack
              ? t('returned.paid.text.sized', { ...packWords(pack, t, lang) })
              : t('returned.paid.text')
          }
          primary={toPlans}
        />
      );
    }
    case 'connected':
      return (
        <Result
          name={name}
          kind="success"
          {...connectedWords(state.intent, t, lang)}
          primary={toPlans}
        />
      );
    case 'declined':
      return (
        <Result
          name={name}
          kind="error"
          {...declinedWords(state.intent, t)}
          primary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
          secondary={toPlans}
        />
      );
  }
}
