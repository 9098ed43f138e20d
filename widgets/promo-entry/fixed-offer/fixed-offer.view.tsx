import { isPromoCancellable } from '#promo/activation.ts';
import type { PromoOfferCommands, PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { activateLabel } from '#promo/promo-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { FailureNotice } from '#failures/failure-notice.tsx';
import { DailyCharge } from '#promo/ui/promo-receipt.tsx';
import { isInProgress, PromoProgress } from '#promo/ui/promo-progress.tsx';
import { PromoTerms } from '#promo/ui/promo-terms.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { FixedOfferOutcome } from './fixed-offer-outcome.view.tsx';

type Props = ScreenProps<PromoOfferState, PromoOfferCommands>;

type OfferPrefix = 'promo.special' | 'promo.size-quota' | 'promo.shared-balance';

/** One of the fixed offers of spec §9: `prefix` starts its message keys. */
export function createFixedOfferScreen(name: string, prefix: OfferPrefix) {
  return function OfferScreen(props: Props) {
    const { state, commands, t, lang, navigate } = props;
    const toPlans = () => navigate('/plans');
    if (isInProgress(state))
      return (
        <PromoProgress
          name={name}
          state={state}
          commands={commands}
          t={t}
          lang={lang}
          signInAgain={props.signInAgain}
          meanwhile={{ label: t('common.to-plans'), onClick: toPlans }}
        />
      );
    if (state.step === 'loading') return <LoadingScreen kind="terms" label={t('common.loading')} />;
    if (state.step !== 'ready')
      return <FixedOfferOutcome {...props} state={state} name={name} labels={prefix} />;
    const { terms, tenant } = state.found;
    return (
      <Screen name={name} heading={t(`${prefix}.heading`)} lead={t(`${prefix}.lead`)}>
        <FailureNotice failure={state.failure} t={t} signInAgain={props.signInAgain} />
        <PromoTerms
          clouds
          terms={terms}
          tenant={tenant}
          t={t}
          lang={lang}
          primary={{
            label: activateLabel(terms, t, lang),
            onClick: commands.activate,
          }}
          secondary={{ label: t('promo.offer.not-now'), onClick: toPlans }}
        >
          <DailyCharge found={state.found} t={t} lang={lang} />
          {isPromoCancellable(tenant) && <p>{t(`${prefix}.note`)}</p>}
        </PromoTerms>
      </Screen>
    );
  };
}
