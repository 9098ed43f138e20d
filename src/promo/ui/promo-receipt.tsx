import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';
import type { Tenant } from '#base/values/account.ts';
import type { FoundPromo } from '../activation.ts';
import { promoPayment, promoTimeline } from '../promo-labels.ts';
import { money } from '#i18n/format.ts';

export interface PromoReceiptProps {
  readonly terms: FoundPromo['terms'];
  /** Not active yet: the bar is striped. */
  readonly waiting?: boolean;
  readonly tenant: Tenant | undefined;
  readonly t: Translate;
  readonly lang: Lang;
}

/**
 * What a promo code gave or is about to give. Shows the storage bar, the charges now and later, and
 * the payment method.
 */
export function PromoReceipt({ terms, waiting, tenant, t, lang }: PromoReceiptProps) {
  const [now, then] = promoTimeline(terms, t, lang);
  const { period } = terms;
  const facts: Fact[] = [];
  if (now) facts.push({ term: now.title, value: now.sum ?? now.text ?? '' });
  if (then) {
    const price = then.sum;
    const value = price && period ? t(`common.price.${period}`, { price }) : price;
    facts.push({ term: then.title, value: value ?? then.text ?? '' });
  }
  // A payment that was due has been made on the bank's page by now.
  const payment = tenant === 'bln' && promoPayment(terms, tenant, t);
  if (payment) facts.push({ term: t('promo.terms.payment'), value: payment });
  return (
    <>
      <BarPicture parts={[waiting ? 'next' : 'paid']} waiting={waiting} />
      <Facts receipt facts={facts} />
      <DailyCharge found={{ terms, tenant }} t={t} lang={lang} />
    </>
  );
}

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

interface DailyChargeProps {
  readonly found: Pick<FoundPromo, 'terms'> & { readonly tenant: Tenant | undefined };
  readonly t: Translate;
  readonly lang: Lang;
}

/**
 * What happens if the phone balance does not cover a period. Nothing, if it pays nothing, or pays by the day
 * anyway. Spec §4.
 */
export function DailyCharge({ found: { terms, tenant }, t, lang }: DailyChargeProps) {
  const { period, costPerDay } = terms;
  if (tenant !== 'bln' || period === 'day' || !promoPayment(terms, tenant, t)) return null;
  return (
    <p className="cw-consent">
      {costPerDay === undefined
        ? t('promo.terms.daily')
        : t('promo.terms.daily.priced', { price: money(costPerDay, lang) })}
    </p>
  );
}
