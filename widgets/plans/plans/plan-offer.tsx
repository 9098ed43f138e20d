import { sharedBalanceOffer, specialPromo } from '#base/values/fixed-offers.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Tenant } from '#base/values/account.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { Heading } from '#ui/screen/heading.tsx';
import { LargeSize } from '#purchase/ui/large-size.tsx';
import './plan-offer.css';

export interface PlanOfferProps {
  readonly kind: 'special' | 'shared-balance';
  /**
   * Decides how the special promo is paid: daily prices are for the operator’s subscribers only.
   */
  readonly tenant: Tenant;
  readonly t: Translate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
}

/** The special promo or the free 2 TB, whichever applies. Spec §4, steps 5 and 6; §9. */
export function PlanOffer({ kind, tenant, t, lang, navigate }: PlanOfferProps) {
  const special = kind === 'special';
  const offered = special ? specialPromo.size : sharedBalanceOffer.size;
  const perDay = money(specialPromo.costPerDay, lang);
  const note = special
    ? (`plans.offer.special.note.${tenant}` as const)
    : 'plans.offer.shared-balance.note';
  return (
    <Panel look="tint" className="cw-plan-offer">
      {(!special || tenant === 'bln') && (
        <Badge tone={special ? undefined : 'good'}>
          {t(special ? 'plans.offer.special.badge' : 'plans.offer.shared-balance.badge', {
            perDay,
          })}
        </Badge>
      )}
      <Heading depth={1} className="cw-title">
        {t('plans.list.offers')}
      </Heading>
      <LargeSize size={offered} lang={lang} />
      {special && (
        <p className="cw-offer-cost">
          <span className="cw-price">{money(specialPromo.cost, lang)}</span>{' '}
          <span className="cw-period">{t(`common.period.${specialPromo.period}`)}</span>
        </p>
      )}
      <p className="cw-offer-text">{t(note, { perDay })}</p>
      <Button
        kind="outline"
        onClick={() => navigate(special ? '/plans/special-promo' : '/plans/ub')}
      >
        {t(special ? 'plans.offer.special.action' : 'plans.offer.shared-balance.action', {
          size: size(offered, lang),
        })}
      </Button>
    </Panel>
  );
}
