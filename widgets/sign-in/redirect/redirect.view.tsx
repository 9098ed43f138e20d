import { failureLabels } from '#failures/failure-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { Result } from '#ui/result/result.tsx';
import type { RedirectCommands, RedirectState } from './redirect.flow.ts';

/** The last step of a sign-in; never a blank page. */
export function RedirectScreen(props: ScreenProps<RedirectState, RedirectCommands>) {
  const { state, commands, t } = props;
  const toPlans = { label: t('redirect.to-plans'), onClick: commands.proceed };
  const startOver = { label: t('redirect.sign-in-again'), onClick: commands.startOver };
  switch (state.step) {
    case 'redirecting':
      return (
        <Result
          name="/redirect"
          kind="progress"
          heading={t('redirect.heading')}
          text={t('redirect.text')}
        />
      );
    case 'stuck': {
      const { title, text } = failureLabels(state.failure, t);
      return (
        <Result
          name="redirect-stuck"
          kind="warning"
          heading={title}
          text={
            <>
              {t('redirect.not-opened')} {text}
            </>
          }
          primary={{ label: t('common.retry'), onClick: commands.retry }}
          secondary={toPlans}
        />
      );
    }
    case 'refused':
      return <Failed name="redirect-refused" failure={state.failure} t={t} primary={startOver} />;
    case 'untrusted':
      return (
        <Result
          name="redirect-untrusted"
          kind="warning"
          heading={t('redirect.untrusted.heading')}
          text={t('redirect.untrusted.text')}
          primary={toPlans}
        />
      );
    case 'done':
      return (
        <Result
          name="redirect-done"
          kind="success"
          heading={t('signed-in.heading')}
          primary={toPlans}
        />
      );
  }
}
