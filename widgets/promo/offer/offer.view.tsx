import { lateView } from '#ui/screen/late-view.tsx';
import { promoPrice, promoSize } from '#promo/promo-labels.ts';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { PromoTerms } from '#promo/ui/promo-terms.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { PromoPageCommands, PromoPageState } from './offer.flow.ts';
import { ticketSkeleton } from '#promo/ui/skeletons.ts';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');
const Result = lateView(async () => (await import('#ui/result/result.tsx')).Result, 'screen');

type ReadyProps = Pick<
  ScreenProps<Extract<PromoPageState, { step: 'ready' }>, PromoPageCommands>,
  'state' | 'commands' | 't' | 'lang'
>;

/** `/promo`: the offer, and one button. */
export function PromoPageScreen(props: ScreenProps<PromoPageState, PromoPageCommands>) {
  const { state, commands, t, navigate } = props;
  if (state.step === 'loading')
    return <LoadingScreen skeleton={ticketSkeleton} label={t('common.loading')} />;
  if (state.step === 'failed')
    return (
      <Failed
        name="/promo/failed"
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={props.signInAgain}
        secondary={{ label: t('common.to-plans'), onClick: () => navigate('/plans') }}
      />
    );
  if (state.step === 'absent')
    return (
      <Result
        name="/promo/absent"
        kind="info"
        heading={t('promo.landing.no-offer.heading')}
        text={t('promo.landing.no-offer.text')}
        primary={{
          label: t('promo.landing.no-offer.action'),
          onClick: () => navigate('/plans/input-promocode'),
        }}
      />
    );
  return <Ready {...props} state={state} />;
}

function Ready({ state, commands, t, lang }: ReadyProps) {
  const { terms, isSignedIn } = state;
  const take = {
    label: t(isSignedIn ? 'promo.landing.action.signed-in' : 'promo.landing.action'),
    onClick: commands.accept,
  };
  const next = t(isSignedIn ? 'promo.landing.next.signed-in' : 'promo.landing.next');
  const note = `${t('promo.landing.note')} ${next}`;
  if (terms === null)
    return (
      <Screen
        name="/promo"
        frame="outcome"
        heading={t('promo.landing.heading.no-size')}
        lead={t('promo.landing.lead.no-price')}
        primary={take}
        footer={<p>{note}</p>}
      />
    );
  const size = terms.size && promoSize(terms, t, lang);
  const heading =
    size === undefined
      ? t('promo.landing.heading.no-size')
      : terms.cost === undefined
        ? t('promo.landing.heading.no-price', { size })
        : terms.cost === 0
          ? t('promo.landing.heading.free', { size })
          : t('promo.landing.heading', { size, price: promoPrice(terms, t, lang) });
  return (
    <Screen name="/promo" heading={heading} hidesHeading>
      <PromoTerms terms={terms} text={t('promo.landing.lead')} primary={take} t={t} lang={lang}>
        {/* The terms of a free offer say themselves that nothing is charged. */}
        <p>{terms.cost === 0 ? next : note}</p>
      </PromoTerms>
    </Screen>
  );
}
