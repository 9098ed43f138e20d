import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Lang } from '#config/settings.ts';
import { date } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { OutcomeCommands, OutcomeState } from './outcome.flow.ts';
import { dateAfterPeriod, formatPackage } from '#purchase/package-labels.ts';
import { UnknownOutcome } from './unknown-outcome.tsx';

const name = '/plans/available-packages/success';

/** `/plans/available-packages/success`: what changed, when it takes effect, what comes next. */
export function SuccessScreen(props: ScreenProps<OutcomeState, OutcomeCommands>) {
  const { state, commands, t, lang } = props;
  if (state.step === 'opening') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step !== 'shown') return <UnknownOutcome name={name} commands={commands} t={t} />;
  return (
    <Result
      name={name}
      kind="success"
      {...connectedLabels(state.pendingChange, t, lang)}
      primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
    />
  );
}

/** What a purchase that came through says of itself. */
export function connectedLabels(pendingChange: PendingChange, t: Translate, lang: Lang) {
  const { pkg } = pendingChange;
  if (!pkg) return { heading: t('success.heading'), text: t('success.text') };
  const words = formatPackage(pkg, t, lang);
  if (pendingChange.starts !== undefined)
    return {
      heading: t('success.heading.later', { ...words }),
      text: t('success.text.later', { date: date(pendingChange.starts) }),
    };
  // A balance that is short is charged by the day: no sum is promised for a date. Spec §4.
  const noSum = pkg.type === 'paid' ? 'success.balance' : 'success.next';
  const key = pkg.type === 'sbp' ? 'success.until' : noSum;
  return {
    heading: t('success.heading.sized', { ...words }),
    text: t('success.text'),
    next: [t(key, { ...words, date: dateAfterPeriod(pkg, pendingChange.at) })],
  };
}
