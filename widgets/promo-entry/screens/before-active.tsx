import { shownCode } from '../../../src/domain/promo-code.ts';
import type { PromoOfferCommands, PromoOfferState } from '../../../src/domain/promo-offer.ts';
import { promoPrice, promoSize } from '../../../src/i18n/promo-words.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { PromoCalledOff } from '../../../src/ui/promo-called-off.tsx';
import { FailureNotice } from '../../../src/ui/failure-notice.tsx';
import { isUnderWay, PromoProgress } from '../../../src/ui/promo-progress.tsx';
import { PromoTerms } from '../../../src/ui/promo-terms.tsx';
import { Screen } from '../../../src/ui/screen.tsx';

const name = '/plans/input-promocode/before-active-promo';

/** What the code gives and costs, then its activation. */
export function BeforeActiveScreen(props: ScreenProps<PromoOfferState, PromoOfferCommands>) {
  const { state, commands, t, lang, navigate } = props;
  const meanwhile = { label: t('common.toPlans'), onClick: () => navigate('/plans') };
  if (isUnderWay(state))
    return (
      <PromoProgress name={name} state={state} commands={commands} t={t} meanwhile={meanwhile} />
    );
  if (state.step === 'unpaid' && state.why === 'called-off')
    return <PromoCalledOff name={name} again={commands.retry} toPlans={meanwhile} t={t} />;
  if (state.step !== 'ready') return <Opening kind="cards" label={t('common.loading')} />;
  const { terms, tenant, code } = state.found;
  const size = promoSize(terms, t, lang);
  const price = promoPrice(terms, t, lang);
  return (
    <Screen
      name={name}
      heading={t('promo.before.heading')}
      lead={t('promo.before.lead', { code: shownCode(code) })}
      primary={{
        label: t(
          terms.cost ? 'promo.before.pay' : 'promo.before.free',
          terms.cost ? { size, price } : { size },
        ),
        onClick: commands.activate,
      }}
      secondary={{ label: t('promo.before.other'), onClick: commands.leave }}
      footer={<p>{t('promo.before.note')}</p>}
    >
      <FailureNotice failure={state.failure} t={t} />
      <PromoTerms terms={terms} tenant={tenant} t={t} lang={lang} />
    </Screen>
  );
}
