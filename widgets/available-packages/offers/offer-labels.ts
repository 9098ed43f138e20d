import type { Lang } from '#base/settings/settings.ts';
import { money, wholeNumber } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { PackageCatalog, SizeOption } from '#purchase/package-catalog.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { monthlyPricesOf, ownedPackage } from '#purchase/rules.ts';
import { photoCapacity, largestOf, quartersOf } from '#base/values/size.ts';
import type { Offer } from '#ui/offer-list/offer-card.tsx';
import type { Package } from '#base/values/package.ts';
import type { PublicOffers } from './offers.state.ts';

export interface OfferLabelsDeps {
  readonly t: Translate;
  readonly lang: Lang;
  /** The size that has a badge, and its text. */
  readonly marked: { readonly id: string | undefined; readonly text: string };
}

/** What all cards are compared with, calculated once: there may be thousands of cards. */
interface Comparison {
  readonly largestBytes: number;
  readonly monthlyPriceOf: (pkg: Package) => number | undefined;
}

/** The sizes as shown on their cards; for a year, the price per month with the total below. */
export function offersOf(
  catalog: PublicOffers & Partial<PackageCatalog>,
  choices: readonly SizeOption[],
  deps: OfferLabelsDeps,
): readonly Offer[] {
  const { available } = catalog;
  const comparison = {
    largestBytes: largestOf(available),
    monthlyPriceOf: monthlyPricesOf(available),
  };
  return choices.map((choice) => labelOffer(catalog, choice, comparison, deps));
}

/** `около 125 000 фото`; nothing for a size that holds hardly any, or if the page wants none. */
export function photosIn({ size }: Package, t: Translate, lang: Lang): string | undefined {
  const photos = photoCapacity(size);
  return photos > 0 ? t('offers.photos', { photos: wholeNumber(photos, lang) }) : undefined;
}

function labelOffer(
  catalog: PublicOffers & Partial<PackageCatalog>,
  { id, packages: [pkg] }: SizeOption,
  { largestBytes, monthlyPriceOf }: Comparison,
  { t, lang, marked }: OfferLabelsDeps,
): Offer {
  const { size, price, period, perDay } = formatPackage(pkg, t, lang);
  const owned = ownedPackage(catalog, pkg);
  const yearly = pkg.period === 'year';
  const month = monthlyPriceOf(pkg);
  return {
    id,
    size,
    fits: photosIn(pkg, t, lang),
    price: yearly ? money(Math.round(pkg.cost / 12), lang) : price,
    period: yearly ? t('common.period.30days') : period,
    previousPrice:
      yearly && month !== undefined && month * 12 > pkg.cost ? money(month * 12, lang) : undefined,
    yearTotal: yearly ? t('offers.year-total', { price }) : undefined,
    // Daily prices apply to payment from the phone balance only.
    perDay: catalog.tenant === 'bln' && !yearly ? perDay : undefined,
    filled: quartersOf(pkg.size, largestBytes),
    current: owned && t(owned.willBeCreated ? 'offers.current.soon' : 'offers.current'),
    recommended: marked.id === id ? marked.text : undefined,
  };
}
