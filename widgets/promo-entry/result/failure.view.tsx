import { abbreviatedCode } from '#promo/promo-code.ts';
import { refusalLabels } from '#promo/promo-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Result } from '#ui/result/result.tsx';
import type { ResultCommands, ResultState } from './result.flow.ts';

/** Why the code was not activated, that nothing was charged, and what to do. Spec §8. */
export function FailureScreen({ state, commands, t }: ScreenProps<ResultState, ResultCommands>) {
  const { title, text } =
    state.step === 'refused'
      ? refusalLabels(state.record.refusal, abbreviatedCode(state.record.code), t)
      : { title: t('promo.failure.unknown.title'), text: t('promo.failure.unknown.text') };
  return (
    <Result
      name="/plans/input-promocode/failure"
      kind={state.step === 'refused' ? 'error' : 'info'}
      heading={title}
      text={text}
      primary={{ label: t('promo.another-code'), onClick: commands.another }}
      secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
    />
  );
}
