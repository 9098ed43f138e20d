import type { FoundPromo } from '../activation.ts';
import type { Lang } from '#config/settings.ts';
import type { Tenant } from '#values/tenant.ts';
import { promoFacts, promoPeriod, promoPrice, promoSize } from '../promo-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { CardList } from '#ui/card/card-list.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { PackageCard } from '#purchase/ui/package-card.tsx';

export interface PromoTermsProps {
  readonly terms: FoundPromo['terms'];
  /** Missing while nobody has signed in: then how it is paid is not known yet. */
  readonly tenant?: Tenant | undefined;
  /** A line on the card, such as what is saved. */
  readonly note?: string | undefined;
  readonly t: Translate;
  readonly lang: Lang;
}

/** What a promo code gives, what it costs, and what happens afterwards. */
export function PromoTerms({ terms, tenant, note, t, lang }: PromoTermsProps) {
  return (
    <>
      <CardList label={t('promo.terms.label')}>
        <PackageCard
          size={promoSize(terms, t, lang)}
          price={promoPrice(terms, t, lang)}
          period={promoPeriod(terms, t)}
          note={note}
        />
      </CardList>
      <Facts facts={promoFacts(terms, tenant, t, lang)} />
    </>
  );
}
