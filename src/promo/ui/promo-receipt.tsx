import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import { dailyCharge, promoFacts, type PromoCharges } from '../promo-charges.ts';

export interface PromoReceiptProps extends PromoCharges {
  readonly t: Translate;
  readonly lang: Lang;
}

/** What a promo code gave: the storage bar, what it costs and from when on, and how it is paid. */
export function PromoReceipt({ t, lang, ...charges }: PromoReceiptProps) {
  const daily = dailyCharge(charges, t, lang);
  return (
    <>
      <BarPicture parts={['paid']} />
      <Facts receipt facts={promoFacts(charges, true, t, lang)} />
      {daily && <p className="cw-consent">{daily}</p>}
    </>
  );
}

/** What a promo code is about to give. */
export const PromoExpected = ({ t, lang, ...charges }: PromoReceiptProps) => (
  <Facts receipt facts={promoFacts(charges, false, t, lang)} />
);

/** Links to the cloud, if the page sets its address, and to the plans. */
export function promoEnd(
  cloudUrl: string | undefined,
  toPlans: Action,
  t: Translate,
): { readonly primary: Action; readonly secondary?: Action } {
  return cloudUrl === undefined
    ? { primary: toPlans }
    : { primary: { label: t('promo.success.open'), href: cloudUrl }, secondary: toPlans };
}
