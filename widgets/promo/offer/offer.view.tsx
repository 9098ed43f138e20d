import { promoPrice, promoSize } from '#promo/promo-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { PromoTerms } from '#promo/ui/promo-terms.tsx';
import { Result } from '#ui/result/result.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { LandingCommands, LandingState } from './offer.flow.ts';

/** `/promo`: the offer, and one button. */
export function LandingScreen(props: ScreenProps<LandingState, LandingCommands>) {
  const { state, commands, t, lang, navigate } = props;
  if (state.step === 'loading') return <LoadingScreen kind="cards" label={t('common.loading')} />;
  if (state.step === 'failed')
    return (
      <Failed
        name="/promo/failed"
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={props.signInAgain}
        secondary={{ label: t('common.toPlans'), onClick: () => navigate('/plans') }}
      />
    );
  if (state.step === 'absent')
    return (
      <Result
        name="/promo/absent"
        kind="info"
        heading={t('promo.landing.absent.heading')}
        text={t('promo.landing.absent.text')}
        primary={{
          label: t('promo.landing.absent.action'),
          onClick: () => navigate('/plans/input-promocode'),
        }}
      />
    );
  const { terms } = state;
  const size = terms?.size && promoSize(terms, t, lang);
  const heading =
    terms === null || size === undefined
      ? t('promo.landing.heading.unsized')
      : terms.cost === undefined
        ? t('promo.landing.heading.unpriced', { size })
        : terms.cost === 0
          ? t('promo.landing.heading.free', { size })
          : t('promo.landing.heading', { size, price: promoPrice(terms, t, lang) });
  return (
    <Screen
      name="/promo"
      heading={heading}
      lead={t(terms === null ? 'promo.landing.lead.untold' : 'promo.landing.lead')}
      primary={{ label: t('promo.landing.action'), onClick: commands.take }}
      footer={<p>{t('promo.landing.note')}</p>}
    >
      {terms && <PromoTerms terms={terms} t={t} lang={lang} />}
    </Screen>
  );
}
