import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { BeforeCommands, BeforeState } from '../before-unsubscribe.flow.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { CancelUnsure } from './cancel-unsure.tsx';

const name = '/plans/before-unsubscribe';

/** `/plans/before-unsubscribe`. Spec §2. */
export function BeforeUnsubscribeScreen(props: ScreenProps<BeforeState, BeforeCommands>) {
  const { state, commands, t } = props;
  const toPlans = { label: t('common.toPlans'), onClick: commands.keep };
  switch (state.step) {
    case 'loading':
    case 'cancelled':
    case 'refused':
      return <Opening kind="message" label={t('common.loading')} />;
    case 'asking':
      return <CancelQuestion {...props} state={state} />;
    case 'cancelling':
      if (state.pack) return <CancelQuestion {...props} state={{ ...state, pack: state.pack }} />;
      return (
        <Result
          name={name}
          kind="progress"
          heading={t('plans.before.cancelling.heading')}
          text={t('plans.before.cancelling.text')}
          secondary={toPlans}
        />
      );
    case 'processing':
      return (
        <Result
          name={`${name} processing`}
          kind="later"
          heading={t('plans.before.processing.heading')}
          text={t('plans.before.processing.text')}
          primary={toPlans}
          secondary={{ label: t('plans.before.processing.check'), onClick: commands.check }}
        />
      );
    case 'unsure':
      return <CancelUnsure state={state} commands={commands} t={t} />;
    case 'gone':
      return (
        <Result
          name={`${name} gone`}
          kind="info"
          heading={t('plans.before.gone.heading')}
          text={t('plans.before.gone.text')}
          primary={toPlans}
        />
      );
    case 'failed': {
      const { title, text } = failureWords(state.failure, t);
      const signedOut = state.failure.kind === 'unauthorized';
      return (
        <Result
          name={`${name} failed`}
          kind="error"
          heading={title}
          text={text}
          primary={{
            label: t(signedOut ? 'common.signIn' : 'common.retry'),
            onClick: commands.retry,
          }}
          secondary={signedOut ? undefined : toPlans}
        />
      );
    }
  }
}
