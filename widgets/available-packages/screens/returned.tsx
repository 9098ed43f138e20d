import type { ScreenProps } from '../../../src/route.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { ReturnedCommands, ReturnedState } from '../returned.flow.ts';
import { packWords } from '../words.ts';
import { declinedWords } from './failure.tsx';
import { connectedWords } from './success.tsx';

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
