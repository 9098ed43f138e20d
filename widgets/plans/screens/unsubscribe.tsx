import { date } from '../../../src/i18n/format.ts';
import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { Result } from '../../../src/ui/result.tsx';
import { packageWords, validUntil } from '../package-words.ts';
import type { UnsubscribeCommands, UnsubscribeState } from '../unsubscribe.flow.ts';

/** `/plans/unsubscribe`: what changed, when it takes effect, what comes next. */
export function UnsubscribeScreen(props: ScreenProps<UnsubscribeState, UnsubscribeCommands>) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  if (state.step === 'loading') return <Opening kind="message" label={t('common.loading')} />;
  if (state.step === 'failed') {
    const { title, text } = failureWords(state.failure, t);
    const label = t(state.failure.kind === 'unauthorized' ? 'common.signIn' : 'common.retry');
    return (
      <Result
        name="/plans/unsubscribe failed"
        kind="error"
        heading={title}
        text={text}
        primary={{ label, onClick: commands.retry }}
        secondary={toPlans}
      />
    );
  }
  const size = state.pack && packageWords(state.pack, t, lang).size;
  const until = state.pack && validUntil(state.pack);
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
        until === undefined
          ? t('plans.unsubscribe.text')
          : t('plans.unsubscribe.text.dated', { date: date(until) })
      }
      next={[t('plans.unsubscribe.charges'), t('plans.before.files')]}
      primary={toPlans}
      secondary={{ label: t('plans.unsubscribe.other'), onClick: commands.otherPackages }}
    />
  );
}
