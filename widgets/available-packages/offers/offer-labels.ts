import type { Lang } from '#config/settings.ts';
import { money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Catalogue, SizeOption } from '#purchase/catalogue.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { ownedOf, sizeName } from '#purchase/rules.ts';
import type { Offer } from '#ui/size-option/size-option.tsx';
import { bytesOf } from '#values/size.ts';
import type { PublicOffers } from './offers.state.ts';

export interface OfferLabelsDeps {
  readonly t: Translate;
  readonly lang: Lang;
  /** The size that the page recommends: `500 GB`. */
  readonly recommended?: string | undefined;
}

/** A size as its card shows it; of a year the price of a month, with the sum below. */
export function offerOf(
  catalogue: PublicOffers & Partial<Catalogue>,
  { id, packages: [pkg] }: SizeOption,
  { t, lang, recommended }: OfferLabelsDeps,
): Offer {
  const { size, price, period, perDay } = formatPackage(pkg, t, lang);
  const owned = ownedOf(catalogue, pkg);
  const largest = Math.max(...catalogue.available.map((each) => bytesOf(each.size)));
  const yearly = pkg.period === 'year';
  const monthly = catalogue.available.find(
    (each) => each.period === '30days' && each.type === pkg.type && sizeName(each.size) === id,
  );
  return {
    id,
    size,
    price: yearly ? money(Math.round(pkg.cost / 12), lang) : price,
    period: yearly ? t('common.period.30days') : period,
    was: yearly && monthly && monthly.cost * 12 > pkg.cost ? money(monthly.cost, lang) : undefined,
    sum: yearly ? t('offers.sum', { price }) : undefined,
    // A price by the day is for those who pay from the phone balance.
    perDay: catalogue.tenant === 'bln' && !yearly ? perDay : undefined,
    filled: (4 * bytesOf(pkg.size)) / largest,
    current: owned && t(owned.willBeCreated ? 'offers.current.soon' : 'offers.current'),
    recommended:
      recommended?.replaceAll(/\s/g, '').toUpperCase() === id ? t('offers.recommended') : undefined,
  };
}
