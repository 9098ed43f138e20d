import { defineRoute, type ScreenProps } from '#app/route.tsx';
import {
  createPromoErrorFlow,
  type PromoErrorPageCommands,
  type PromoErrorPageState,
} from './error.flow.ts';
import { createPromoPageDeps, failureOf } from '../promo-page-deps.ts';
import { abbreviatedCode } from '#promo/promo-code.ts';
import type { PromoError } from '#promo/promo-page-progress.ts';
import { duration } from '#i18n/format.ts';
import type { FailureLabels } from '#failures/failure-labels.ts';
import { refusalLabels } from '#promo/promo-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import { Result } from '#ui/result/result.tsx';
import { useSecondsLeft } from '#ui/countdown/use-countdown.ts';

/** `/promo/error`: one of the error states of spec §8, with a next step. */
export const route = defineRoute({
  flow: (context) => {
    const { navigate, services } = context;
    const deps = createPromoPageDeps(context);
    const progress = deps.progress();
    return createPromoErrorFlow(
      progress?.trouble
        ? {
            step: 'error',
            error: progress.trouble,
            code: progress.offer,
            anonymous: progress.phone === undefined && !services.session.signedIn(),
            notBefore: progress.notBefore ?? 0,
          }
        : { step: 'unknown' },
      {
        continueTo: deps.continueTo,
        onOtherPhone: () => deps.update({ otherPhone: services.session.identity() !== undefined }),
        navigate,
      },
    );
  },
  Screen: PromoErrorScreen,
});

/** `/promo/error`: what happened, that nothing was charged, and what to do. */
export function PromoErrorScreen(props: ScreenProps<PromoErrorPageState, PromoErrorPageCommands>) {
  const { state, commands, t } = props;
  const { title, text } = labelsOf(state, t);
  const wait = useSecondsLeft(state.step === 'error' ? state.notBefore : 0, props);
  const error = state.step === 'error' ? state.error : undefined;
  const refusal = error?.kind === 'refused' ? error : undefined;
  const again = {
    label:
      wait > 0
        ? t('promo.offer-failure.wait', { time: duration(wait) })
        : t('promo.offer-failure.again'),
    onClick: commands.toOffer,
    disabled: wait > 0,
  };
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const otherPhone = { label: t('promo.offer-failure.other-phone'), onClick: commands.otherPhone };
  const otherCode = { label: t('promo.delayed.another-code'), onClick: commands.otherCode };
  const [primary, secondary] = refusal?.already
    ? [toPlans, undefined]
    : refusal?.state === 0
      ? [otherCode, toPlans]
      : error?.kind === 'operator-only'
        ? [otherPhone, again]
        : error?.kind === 'busy'
          ? [toPlans, again]
          : [again, toPlans];
  return (
    <Result
      name="/promo/error"
      kind={isNoFault(error) ? 'info' : 'error'}
      heading={title}
      text={text}
      primary={primary}
      secondary={secondary}
      footer={!isNoFault(error) && <Support failure={error && failureOf(error)} t={t} />}
    />
  );
}

/** Nothing is stored, it is already active, it was cancelled, or it has to wait. */
const isNoFault = (error: PromoError | undefined): boolean =>
  !error ||
  error.kind === 'cancelled' ||
  error.kind === 'busy' ||
  (error.kind === 'refused' && error.already === true);

function labelsOf(state: PromoErrorPageState, t: Translate): FailureLabels {
  type Key =
    | 'promo.cancelled'
    | 'promo.unpaid'
    | `promo.offer-failure.${'unknown' | 'operator-only' | 'no-payment' | 'busy'}`;
  const labels = (key: Key) => ({ title: t(`${key}.title`), text: t(`${key}.text`) });
  if (state.step === 'unknown') return labels('promo.offer-failure.unknown');
  const { error, code, anonymous } = state;
  if (error.kind === 'cancelled') return labels('promo.cancelled');
  if (error.kind === 'declined') return labels('promo.unpaid');
  if (error.kind === 'refused') return refusalLabels(error, abbreviatedCode(code), t, anonymous);
  return labels(`promo.offer-failure.${error.kind}`);
}
