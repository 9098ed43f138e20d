import type { Intent } from '#purchase/change/pending-change-store.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Opening } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { OutcomeCommands, OutcomeState } from './outcome.flow.ts';
import { UnknownOutcome } from './unknown-outcome.tsx';

const name = '/plans/available-packages/failure';

/** `/plans/available-packages/failure`: what happened, that nothing changed, and a way on. */
export function FailureScreen(props: ScreenProps<OutcomeState, OutcomeCommands>) {
  const { state, commands, t } = props;
  if (state.step === 'opening') return <Opening kind="message" label={t('common.loading')} />;
  if (state.step === 'unknown') return <UnknownOutcome name={name} commands={commands} t={t} />;
  const words =
    state.step === 'shown'
      ? declinedWords(state.intent, t)
      : { heading: t('outcome.unpaid.heading'), text: t('outcome.unpaid.text') };
  return (
    <Result
      name={name}
      kind="error"
      {...words}
      primary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
      secondary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
    />
  );
}

/** What a purchase that came to nothing says of itself, by the result of spec §3. */
export function declinedWords(intent: Intent | undefined, t: Translate) {
  const why = intent?.result === 'timeout' || intent?.result === 'empty' ? intent.result : 'error';
  return { heading: t(`declined.${why}.heading`), text: t(`declined.${why}.text`) };
}
