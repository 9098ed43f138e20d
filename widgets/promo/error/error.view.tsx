import { abbreviatedCode } from '#promo/promo-code.ts';
import type { PromoError } from '#promo/landing-progress.ts';
import { duration } from '#i18n/format.ts';
import type { FailureLabels } from '#failures/failure-labels.ts';
import { refusalLabels } from '#promo/promo-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Result } from '#ui/result/result.tsx';
import { useSecondsLeft } from '#ui/countdown/seconds-left.ts';
import type { PromoErrorPageCommands, PromoErrorPageState } from './error.flow.ts';

/** `/promo/error`: what happened, that nothing was charged, and what to do. */
export function PromoErrorScreen(props: ScreenProps<PromoErrorPageState, PromoErrorPageCommands>) {
  const { state, commands, t } = props;
  const { title, text } = wordsOf(state, t);
  const wait = useSecondsLeft(state.step === 'trouble' ? state.notBefore : 0, props);
  const trouble = state.step === 'trouble' ? state.trouble : undefined;
  const refusal = trouble?.kind === 'refused' ? trouble : undefined;
  const again = {
    label: wait > 0 ? t('promo.trouble.wait', { time: duration(wait) }) : t('promo.trouble.again'),
    onClick: commands.again,
    disabled: wait > 0,
  };
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const otherPhone = { label: t('promo.trouble.otherPhone'), onClick: commands.otherPhone };
  const otherCode = { label: t('promo.late.leave'), onClick: commands.otherCode };
  const [primary, secondary] = refusal?.already
    ? [toPlans, undefined]
    : refusal?.state === 0
      ? [otherCode, toPlans]
      : trouble?.kind === 'operator-only'
        ? [otherPhone, again]
        : [again, toPlans];
  return (
    <Result
      name="/promo/error"
      kind={isNoFault(trouble) ? 'info' : 'error'}
      heading={title}
      text={text}
      primary={primary}
      secondary={secondary}
    />
  );
}

/** Nothing is stored, it is already active, or it was cancelled. */
const isNoFault = (trouble: PromoError | undefined): boolean =>
  !trouble ||
  trouble.kind === 'cancelled' ||
  (trouble.kind === 'refused' && trouble.already === true);

function wordsOf(state: PromoErrorPageState, t: Translate): FailureLabels {
  type Key = 'promo.called-off' | `promo.trouble.${'unknown' | 'operator-only' | 'no-payment'}`;
  const labels = (key: Key) => ({ title: t(`${key}.title`), text: t(`${key}.text`) });
  if (state.step === 'unknown') return labels('promo.trouble.unknown');
  const { trouble, code, anonymous } = state;
  if (trouble.kind === 'cancelled') return labels('promo.called-off');
  if (trouble.kind === 'refused')
    return refusalLabels(trouble, abbreviatedCode(code), t, anonymous);
  return labels(`promo.trouble.${trouble.kind}`);
}
