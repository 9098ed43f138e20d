import type { ScreenProps } from '#app/route.tsx';
import { OpenPaymentResult } from '#purchase/ui/open-payment-result.tsx';
import { CancellingPayment } from '#purchase/ui/paying.tsx';
import { Result } from '#ui/result/result.tsx';
import type { PromoOpenPaymentCommands, PromoOpenPaymentState } from './promo-open-payment.flow.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { isInProgress, PromoProgress } from '#promo/ui/promo-progress.tsx';

export type OpenPaymentScreenProps = ScreenProps<PromoOpenPaymentState, PromoOpenPaymentCommands>;

const name = '/promo/open-session';

/** A payment is open: it is continued or cancelled, and its outcome polled. Spec §4, §8. */
export function OpenPaymentScreen(props: OpenPaymentScreenProps) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const toOffer = { label: t('promo.offer-failure.again'), onClick: commands.toOffer };
  switch (state.step) {
    case 'offer-payment':
      return <OfferPaymentScreen {...props} state={state} />;
    case 'cancelling':
      return <CancellingPayment name={name} t={t} />;
    case 'loading':
    case 'failed':
    case 'open':
      return (
        <OpenPaymentResult
          name={name}
          state={state}
          commands={commands}
          text={(pkg) => {
            const labels = pkg && formatPackage(pkg, t, lang);
            const other = labels ? 'promo.open-payment.other.sized' : 'promo.open-payment.other';
            const isOfferPayment = state.step === 'open' && state.isOfferPayment;
            return t(isOfferPayment ? 'promo.open-payment.text' : other, labels && { ...labels });
          }}
          toPlans={toPlans}
          signInAgain={props.signInAgain}
          t={t}
        />
      );
    case 'paid': {
      const labels = state.pkg && formatPackage(state.pkg, t, lang);
      return (
        <Result
          name={`${name}/paid`}
          kind="success"
          heading={t('promo.open-payment.paid.heading')}
          text={t(
            labels ? 'promo.open-payment.paid.text.sized' : 'promo.open-payment.paid.text',
            labels && { ...labels },
          )}
          primary={toOffer}
          secondary={toPlans}
        />
      );
    }
    case 'declined':
    case 'cancelled':
      return (
        <Result
          name={`${name}/${state.step}`}
          kind={state.step === 'declined' ? 'error' : 'info'}
          heading={t(`promo.open-payment.${state.step}.heading`)}
          text={t(`promo.open-payment.${state.step}.text`)}
          primary={toOffer}
          secondary={toPlans}
        />
      );
  }
}

/** The payment of this page's offer. */
function OfferPaymentScreen(
  props: ScreenProps<
    Extract<PromoOpenPaymentState, { step: 'offer-payment' }>,
    PromoOpenPaymentCommands
  >,
) {
  const { commands, t, lang, clock } = props;
  const { offer, failure } = props.state;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const cancelPayment = { label: t('payment.cancel'), onClick: commands.cancelPayment };
  if (isInProgress(offer))
    return (
      <PromoProgress
        name={name}
        state={offer}
        commands={commands}
        t={t}
        lang={lang}
        clock={clock}
        signInAgain={props.signInAgain}
        cancelPayment={commands.cancelPayment}
        failure={failure}
        meanwhile={offer.step === 'delayed' && offer.url !== undefined ? cancelPayment : toPlans}
      />
    );
  return <LoadingScreen label={t('common.loading')} />;
}
