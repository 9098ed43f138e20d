import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { OutcomeCommands, OutcomeState } from './outcome.flow.ts';
import { UnknownOutcome } from './unknown-outcome.tsx';

const name = '/plans/available-packages/failure';

/** `/plans/available-packages/failure`: what happened, that nothing changed, and a way on. */
export function FailureScreen(props: ScreenProps<OutcomeState, OutcomeCommands>) {
  const { state, commands, t } = props;
  if (state.step === 'opening') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'unknown') return <UnknownOutcome name={name} commands={commands} t={t} />;
  const words =
    state.step === 'shown'
      ? declinedLabels(state.pendingChange, t)
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
export function declinedLabels(pendingChange: PendingChange | undefined, t: Translate) {
  const { result, pkg } = pendingChange ?? {};
  // From the phone balance there was no payment page, and no time to pay.
  const late = pkg?.type === 'paid' ? 'late' : 'timeout';
  const why = result === 'timeout' ? late : result === 'empty' ? result : 'error';
  return { heading: t(`declined.${why}.heading`), text: t(`declined.${why}.text`) };
}
