import { sharedBalanceOffer, specialPromo } from '#values/fixed-offers.ts';
import type { Lang } from '#config/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { PackageCard } from '#purchase/ui/package-card.tsx';

export interface PlanOfferProps {
  readonly kind: 'special' | 'sharedBalance';
  readonly t: Translate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
}

/** The special promo or the free 2 TB, whichever applies. Spec §4, steps 5 and 6; §9. */
export function PlanOffer({ kind, t, lang, navigate }: PlanOfferProps) {
  const numbers =
    kind === 'special'
      ? {
          size: size(specialPromo.size, lang),
          price: money(specialPromo.cost, lang),
          period: t(`common.period.${specialPromo.period}`),
        }
      : { size: size(sharedBalanceOffer.size, lang), price: t('plans.card.free'), period: '' };
  const route = kind === 'special' ? '/plans/special-promo' : '/plans/ub';
  return (
    <PackageCard
      {...numbers}
      note={t(`plans.offer.${kind}.note`, { perDay: money(specialPromo.costPerDay, lang) })}
      action={
        <Button kind="secondary" onClick={() => navigate(route)}>
          {t(`plans.offer.${kind}.action`)}
        </Button>
      }
    />
  );
}
