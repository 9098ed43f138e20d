import { promoAfterwards, promoSize } from '#promo/promo-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Result } from '#ui/result/result.tsx';
import type { OutcomeCommands, OutcomeState } from './outcome.flow.ts';

/** What changed, since when, and what comes next. */
export function SuccessScreen({
  state,
  commands,
  t,
  lang,
}: ScreenProps<OutcomeState, OutcomeCommands>) {
  const terms = state.step === 'done' ? state.record.found.terms : undefined;
  return (
    <Result
      name="/plans/input-promocode/success"
      kind={terms ? 'success' : 'info'}
      heading={
        terms
          ? t('promo.success.heading', { size: promoSize(terms, t, lang) })
          : t('promo.success.unknown.heading')
      }
      text={t(terms ? 'promo.success.text' : 'promo.success.unknown.text')}
      next={
        terms
          ? [
              t('promo.success.after', { terms: promoAfterwards(terms, t, lang) }),
              t('promo.success.next'),
            ]
          : undefined
      }
      primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
      secondary={{ label: t('promo.another'), onClick: commands.another }}
    />
  );
}
