import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Paying } from '#purchase/ui/paying.tsx';
import { PromoReceipt } from '#promo/ui/promo-receipt.tsx';
import { isInProgress, PromoProgress } from '#promo/ui/promo-progress.tsx';
import type {
  PromoOpenPaymentCommands,
  PromoOpenPaymentState,
} from './promo-open-payment.state.ts';

const name = '/promo/open-session';

/** The payment of this page's offer. */
export function OfferPaymentScreen(
  props: ScreenProps<
    Extract<PromoOpenPaymentState, { step: 'offer-payment' }>,
    PromoOpenPaymentCommands
  >,
) {
  const { commands, t, lang } = props;
  const { offer, failure } = props.state;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const cancelPayment = { label: t('payment.cancel'), onClick: commands.cancelPayment };
  if (offer.step === 'paying') {
    const { terms, tenant } = offer.found;
    return (
      <Paying
        name={`${name}/${offer.opened ? 'paying' : 'own'}`}
        kind={offer.opened ? 'progress' : 'warning'}
        heading={t(offer.opened ? 'promo.paying.heading' : 'payment.open.heading')}
        text={t(offer.opened ? 'promo.paying.text' : 'promo.open-payment.text')}
        next={[t('promo.paying.next')]}
        label={t('payment.continue')}
        summary={<PromoReceipt terms={terms} tenant={tenant} waiting t={t} lang={lang} />}
        url={offer.url}
        opening={offer.opening}
        failure={failure}
        commands={commands}
        links={[toPlans]}
        t={t}
      />
    );
  }
  if (isInProgress(offer))
    return (
      <PromoProgress
        name={name}
        state={offer}
        commands={commands}
        t={t}
        lang={lang}
        signInAgain={props.signInAgain}
        meanwhile={offer.step === 'delayed' && offer.url !== undefined ? cancelPayment : toPlans}
      />
    );
  return <LoadingScreen kind="message" label={t('common.loading')} />;
}
