import { isPromoCancellable } from '#promo/activation.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { promoSize } from '#promo/promo-labels.ts';
import type { OfferInputs } from '#app/compose/offer-flow.ts';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { PromoReceipt } from '#promo/ui/promo-receipt.tsx';
import { isInProgress, PromoProgress } from '#promo/ui/promo-progress.tsx';
import { ReadyOffer } from '#promo/ui/ready-offer.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { OfferRefused, OfferUnpaid } from '#promo/ui/offer-ended.tsx';
import { Result } from '#ui/result/result.tsx';
import { termsSkeleton } from '#promo/ui/skeletons.ts';

type Props = ScreenProps<PromoOfferState, PromoOfferCommands, OfferInputs>;

type OfferPrefix = 'promo.special' | 'promo.size-quota' | 'promo.shared-balance';

/** One of the fixed offers of spec §9: `prefix` starts its message keys. */
export function createFixedOfferScreen(name: string, prefix: OfferPrefix) {
  return function OfferScreen(props: Props) {
    const { state, t, navigate } = props;
    const toPlans = () => navigate('/plans');
    if (isInProgress(state))
      return (
        <PromoProgress
          {...props}
          name={name}
          state={state}
          meanwhile={{ label: t('common.to-plans'), onClick: toPlans }}
        />
      );
    if (state.step === 'loading')
      return <LoadingScreen skeleton={termsSkeleton} label={t('common.loading')} />;
    if (state.step !== 'ready')
      return <FixedOfferOutcome {...props} state={state} name={name} labels={prefix} />;
    return (
      <Screen name={name} heading={t(`${prefix}.heading`)} lead={t(`${prefix}.lead`)}>
        <ReadyOffer
          {...props}
          state={state}
          secondary={{ label: t('promo.offer.not-now'), onClick: toPlans }}
        >
          {state.found.by === 'package' && <p>{t('promo.shared-balance.note')}</p>}
        </ReadyOffer>
      </Screen>
    );
  };
}

type OutcomeProps = ScreenProps<PromoOfferState, PromoOfferCommands> & {
  /** The route, used for the screen name. */
  readonly name: string;
  /** Prefix of the offer's message keys. */
  readonly labels: OfferPrefix;
};

/**
 * The outcome of a fixed offer, or that it is not available; outcomes with their own route are not
 * shown here.
 */
function FixedOfferOutcome(props: OutcomeProps) {
  const { state, commands, t, navigate, name } = props;
  const toPlans = { label: t('common.to-plans'), onClick: () => navigate('/plans') };
  if (state.step === 'unpaid') {
    const again = { label: t('promo.cancelled.again'), onClick: commands.retry };
    return <OfferUnpaid name={name} why={state.why} again={again} toPlans={toPlans} t={t} />;
  }
  if (state.step === 'done') return <Done {...props} state={state} />;
  if (state.step === 'refused')
    return <OfferRefused name={`${name}/refused`} toPlans={toPlans} t={t} />;
  if (state.step === 'absent' && state.active)
    return (
      <Result
        name={`${name}/active`}
        kind="info"
        heading={t('promo.shared-balance.active.heading')}
        text={t('promo.shared-balance.active.text')}
        next={[t('promo.shared-balance.note')]}
        primary={toPlans}
      />
    );
  return <Absent {...props} />;
}

/** The free 2 TB are a package: no promo code was activated. */
function Done(
  props: OutcomeProps & { readonly state: Extract<PromoOfferState, { step: 'done' }> },
) {
  const { state, t, lang, navigate, name } = props;
  const { by, tenant, terms } = state.found;
  const isPackage = by === 'package';
  return (
    <Result
      name={`${name}/done`}
      kind="success"
      receipt
      heading={t('promo.success.heading', { size: promoSize(terms, t, lang) })}
      text={t(isPackage ? 'promo.shared-balance.success' : 'promo.success.text')}
      primary={{ label: t('common.to-plans'), onClick: () => navigate('/plans') }}
    >
      <PromoReceipt terms={terms} tenant={tenant} at={state.at} t={t} lang={lang} />
      {isPromoCancellable(tenant) && (
        <p className="cw-consent">
          {t(isPackage ? 'promo.shared-balance.note' : 'promo.success.next')}
        </p>
      )}
    </Result>
  );
}

function Absent({ t, navigate, name, labels }: OutcomeProps) {
  return (
    <Result
      name={`${name}/absent`}
      kind="info"
      heading={t('promo.offer.unavailable.heading')}
      text={t(`${labels}.unavailable`)}
      primary={{ label: t('common.to-plans'), onClick: () => navigate('/plans') }}
      secondary={{
        label: t('promo.offer.unavailable.action'),
        onClick: () => navigate('/plans/available-packages'),
      }}
    />
  );
}
