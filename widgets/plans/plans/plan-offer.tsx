import { sharedBalanceOffer, specialPromo } from '#values/fixed-offers.ts';
import type { Lang } from '#config/settings.ts';
import type { Tenant } from '#values/tenant.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { PackageCard } from '#purchase/ui/package-card.tsx';

export interface PlanOfferProps {
  readonly kind: 'special' | 'sharedBalance';
  /** Decides how the special promo is paid: by the day is for the operator’s subscribers only. */
  readonly tenant: Tenant;
  readonly t: Translate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
}

/** The special promo or the free 2 TB, whichever applies. Spec §4, steps 5 and 6; §9. */
export function PlanOffer({ kind, tenant, t, lang, navigate }: PlanOfferProps) {
  const numbers =
    kind === 'special'
      ? {
          size: size(specialPromo.size, lang),
          price: money(specialPromo.cost, lang),
          period: t(`common.period.${specialPromo.period}`),
        }
      : { size: size(sharedBalanceOffer.size, lang), price: t('plans.card.free'), period: '' };
  const note =
    kind === 'special'
      ? (`plans.offer.special.note.${tenant}` as const)
      : 'plans.offer.sharedBalance.note';
  const route = kind === 'special' ? '/plans/special-promo' : '/plans/ub';
  return (
    <PackageCard
      {...numbers}
      note={t(note, { perDay: money(specialPromo.costPerDay, lang) })}
      action={
        <Button kind="secondary" onClick={() => navigate(route)}>
          {t(`plans.offer.${kind}.action`)}
        </Button>
      }
    />
  );
}
