import type { Lang } from '#base/settings/settings.ts';
import { money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Tenant } from '#base/values/tenant.ts';
import type { FoundPromo } from '../activation.ts';
import { promoPayment } from '../promo-labels.ts';

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
