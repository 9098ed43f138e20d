import { date } from '#i18n/format.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { validUntil } from '#plans/card-status.ts';
import { staysWhenCancelled } from '../package-facts.ts';
import { formatOwnedPackage } from '#purchase/package-labels.ts';
import type { CancelledCommands, CancelledState } from './cancelled.flow.ts';

/** `/plans/unsubscribe`: what changed, when it takes effect, what comes next. */
export function CancelledScreen(props: ScreenProps<CancelledState, CancelledCommands>) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  if (state.step === 'loading') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'failed') {
    return (
      <Failed
        name="/plans/unsubscribe failed"
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={props.signInAgain}
        secondary={toPlans}
      />
    );
  }
  const size = state.pkg && formatOwnedPackage(state.pkg, t, lang).size;
  const until = state.pkg && validUntil(state.pkg);
  const stays = !state.pkg || staysWhenCancelled(state.pkg);
  const charges = t('plans.unsubscribe.charges');
  const files = t('plans.cancel.files');
  return (
    <Result
      name="/plans/unsubscribe"
      kind="success"
      heading={
        size === undefined
          ? t('plans.unsubscribe.heading')
          : t('plans.unsubscribe.heading.sized', { size })
      }
      text={
        !stays
          ? charges
          : until === undefined
            ? t('plans.unsubscribe.text')
            : t('plans.unsubscribe.text.dated', { date: date(until, lang) })
      }
      next={stays ? [charges, files] : [files]}
      primary={toPlans}
      secondary={{ label: t('plans.unsubscribe.other'), onClick: commands.otherPackages }}
    />
  );
}
