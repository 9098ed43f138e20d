import { abbreviatedCode } from '#promo/promo-code.ts';
import { refusalLabels } from '#promo/promo-labels.ts';
import { OfferRefused } from '#promo/ui/offer-ended.tsx';
import { sizeQuotaPromo, specialPromo } from '#base/values/fixed-offers.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Support } from '#failures/support.tsx';
import { Result } from '#ui/result/result.tsx';
import type { ResultCommands, ResultState } from './result.flow.ts';

/** Codes that no user has typed: their offers are accepted with a button. */
const codesOfOffers: readonly string[] = [specialPromo.code, sizeQuotaPromo.code];

/** Why the code was not activated, that nothing was charged, and what to do. Spec §8. */
export function FailureScreen({ state, commands, t }: ScreenProps<ResultState, ResultCommands>) {
  const name = '/plans/input-promocode/failure';
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  if (
    state.step === 'refused' &&
    !state.record.refusal.already &&
    codesOfOffers.includes(state.record.code)
  )
    return <OfferRefused name={name} toPlans={toPlans} t={t} />;
  const { title, text } =
    state.step === 'refused'
      ? refusalLabels(state.record.refusal, abbreviatedCode(state.record.code), t)
      : { title: t('promo.failure.unknown.title'), text: t('promo.failure.unknown.text') };
  return (
    <Result
      name={name}
      kind={state.step === 'refused' ? 'error' : 'info'}
      heading={title}
      text={text}
      primary={{ label: t('promo.another-code'), onClick: commands.another }}
      secondary={toPlans}
      footer={state.step === 'refused' && <Support failure={{ kind: 'promo' }} t={t} />}
    />
  );
}
