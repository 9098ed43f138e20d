import { isPromoCancellable } from '#promo/activation.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { duration } from '#i18n/format.ts';
import { promoSize } from '#promo/promo-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { OfferUnpaid } from '#promo/ui/offer-ended.tsx';
import { Link } from '#ui/link/link.tsx';
import { promoEnd, PromoReceipt } from '#promo/ui/promo-receipt.tsx';
import { isInProgress, PromoProgress } from '#promo/ui/promo-progress.tsx';
import { ReadyOffer } from '#promo/ui/ready-offer.tsx';
import { Result } from '#ui/result/result.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { useSecondsLeft } from '#ui/countdown/use-countdown.ts';
import { maskedPhone } from '#base/values/phone/phone.ts';
import type { ConfirmInputs } from './confirm.wiring.ts';
import { termsSkeleton } from '#promo/ui/skeletons.ts';

export type ConfirmProps = ScreenProps<PromoOfferState, PromoOfferCommands, ConfirmInputs>;

const name = '/promo/confirm';

/** `/promo/confirm`: what will be activated and charged; afterwards the result. */
export function ConfirmScreen(props: ConfirmProps) {
  const { state, t, lang, navigate } = props;
  const toPlans = { label: t('common.to-plans'), onClick: () => navigate('/plans') };
  if (isInProgress(state))
    return <PromoProgress {...props} name={name} state={state} meanwhile={toPlans} />;
  if (state.step === 'ready') return <Ready {...props} state={state} />;
  if (state.step === 'unpaid') {
    const again = { label: t('promo.cancelled.again'), onClick: props.commands.leave };
    return <OfferUnpaid name={name} why={state.why} again={again} toPlans={toPlans} t={t} />;
  }
  if (state.step !== 'done')
    return <LoadingScreen skeleton={termsSkeleton} label={t('common.loading')} />;
  const { terms, tenant } = state.found;
  return (
    <Result
      name={`${name}/done`}
      kind="success"
      receipt
      heading={t('promo.success.heading', { size: promoSize(terms, t, lang) })}
      text={t('promo.success.text')}
      {...promoEnd(props.cloudUrl, toPlans, t)}
    >
      <PromoReceipt terms={terms} tenant={tenant} at={state.at} t={t} lang={lang} />
      {isPromoCancellable(tenant) && <p className="cw-consent">{t('promo.success.next')}</p>}
    </Result>
  );
}

function Ready(
  props: Omit<ConfirmProps, 'state'> & {
    readonly state: Extract<PromoOfferState, { step: 'ready' }>;
  },
) {
  const { commands, phone, useOtherPhone, t } = props;
  const wait = useSecondsLeft(props.notBefore, props);
  return (
    <Screen
      name={name}
      heading={t('promo.confirm.heading')}
      lead={
        <>
          {phone === undefined
            ? t('promo.confirm.lead')
            : t('promo.confirm.lead.phone', {
                phone: maskedPhone(phone).replaceAll(' ', '\u00a0'),
              })}{' '}
          {useOtherPhone && <Link onClick={useOtherPhone}>{t('common.other-phone')}</Link>}
        </>
      }
    >
      <ReadyOffer
        {...props}
        wait={wait > 0 ? t('promo.confirm.wait', { time: duration(wait) }) : undefined}
        secondary={{ label: t('promo.confirm.leave'), onClick: commands.leave }}
      />
    </Screen>
  );
}
