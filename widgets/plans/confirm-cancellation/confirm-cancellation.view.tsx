import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
} from './confirm-cancellation.state.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { CancelResponseLost } from './cancel-response-lost.tsx';

const name = '/plans/before-unsubscribe';

/** `/plans/before-unsubscribe`. Spec §2. */
export function ConfirmCancellationScreen(
  props: ScreenProps<ConfirmCancellationState, ConfirmCancellationCommands>,
) {
  const { state, commands, t } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.keep };
  switch (state.step) {
    case 'loading':
    case 'cancelled':
    case 'refused':
      return <LoadingScreen kind="message" label={t('common.loading')} />;
    case 'asking':
      return <CancelQuestion {...props} state={state} />;
    case 'cancelling':
      if (state.pkg) return <CancelQuestion {...props} state={{ ...state, pkg: state.pkg }} />;
      return (
        <Result
          name={name}
          kind="progress"
          heading={t('plans.cancel.cancelling.heading')}
          text={t('plans.cancel.cancelling.text')}
          secondary={toPlans}
        />
      );
    case 'delayed':
      return (
        <Result
          name={`${name} delayed`}
          kind="later"
          heading={t('plans.cancel.delayed.heading')}
          text={t('plans.cancel.delayed.text')}
          primary={toPlans}
          secondary={{ label: t('plans.cancel.delayed.check'), onClick: commands.check }}
        />
      );
    case 'response-lost':
      return <CancelResponseLost {...props} state={state} />;
    case 'nothing-to-cancel':
      return (
        <Result
          name={`${name} nothing-to-cancel`}
          kind="info"
          heading={t('plans.cancel.nothing-to-cancel.heading')}
          text={t('plans.cancel.nothing-to-cancel.text')}
          primary={toPlans}
        />
      );
    case 'failed':
      return (
        <Failed
          name={`${name} failed`}
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={props.signInAgain}
          secondary={toPlans}
        />
      );
  }
}
