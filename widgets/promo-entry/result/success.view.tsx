import { isPromoCancellable } from '#promo/activation.ts';
import { promoSize } from '#promo/promo-labels.ts';
import { promoEnd, PromoReceipt } from '#promo/ui/promo-receipt.tsx';
import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { ResultCommands, ResultState } from './result.flow.ts';

/** What changed, since when, and what comes next. */
export function SuccessScreen({
  state,
  commands,
  cloudUrl,
  t,
  lang,
}: ScreenProps<ResultState, ResultCommands, { readonly cloudUrl?: string | undefined }>) {
  if (state.step === 'loading') return <LoadingScreen label={t('common.loading')} />;
  const found = state.step === 'done' ? state.record.found : undefined;
  const terms = found?.terms;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  const another = { label: t('promo.another-code'), onClick: commands.another };
  return (
    <Result
      name="/plans/input-promocode/success"
      kind={terms ? 'success' : 'info'}
      receipt={terms !== undefined}
      heading={
        terms
          ? t('promo.success.heading', { size: promoSize(terms, t, lang) })
          : t('promo.success.unknown.heading')
      }
      text={t(terms ? 'promo.success.text' : 'promo.success.unknown.text')}
      secondary={another}
      {...promoEnd(found && cloudUrl, toPlans, t)}
    >
      {found && (
        <>
          <PromoReceipt
            terms={found.terms}
            tenant={found.tenant}
            at={state.step === 'done' ? state.record.at : undefined}
            t={t}
            lang={lang}
          />
          {isPromoCancellable(found.tenant) && (
            <p className="cw-consent">{t('promo.success.next')}</p>
          )}
        </>
      )}
    </Result>
  );
}
