import type { Lang } from '#config/settings.ts';
import { money, wholeNumber } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import {
  recommendedSize,
  type PackageCatalog,
  type SizeOption,
} from '#purchase/package-catalog.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { ownedPackage, sizeKey } from '#purchase/rules.ts';
import { photoCapacity } from '#values/photo-capacity.ts';
import type { Offer } from '#ui/offer-list/offer-card.tsx';
import type { Package } from '#values/package.ts';
import { bytesOf, quartersOf } from '#values/size.ts';
import type { PublicOffers } from './offers.state.ts';

export interface OfferLabelsDeps {
  readonly t: Translate;
  readonly lang: Lang;
  /** The size recommended by the page: `500 GB`. */
  readonly recommended?: string | undefined;
}

/**
 * The values that all cards are compared with, calculated once: there may be thousands of cards.
 */
interface Comparison {
  readonly largest: number;
  /** The first monthly price of each type and size. */
  readonly monthly: ReadonlyMap<string, number>;
}

const kindOf = ({ type, size }: Package): string => `${type} ${sizeKey(size)}`;

function comparisonOf({ available }: PublicOffers): Comparison {
  const monthly = new Map<string, number>();
  let largest = 0;
  for (const pkg of available) {
    largest = Math.max(largest, bytesOf(pkg.size));
    if (pkg.period === '30days' && !monthly.has(kindOf(pkg))) monthly.set(kindOf(pkg), pkg.cost);
  }
  return { largest, monthly };
}

/** The sizes as shown on their cards; for a year, the price per month with the total below. */
export function offersOf(
  catalog: PublicOffers & Partial<PackageCatalog>,
  choices: readonly SizeOption[],
  deps: OfferLabelsDeps,
): readonly Offer[] {
  const comparison = comparisonOf(catalog);
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
  { largest, monthly }: Comparison,
  { t, lang, recommended }: OfferLabelsDeps,
): Offer {
  const { size, price, period, perDay } = formatPackage(pkg, t, lang);
  const owned = ownedPackage(catalog, pkg);
  const yearly = pkg.period === 'year';
  const month = monthly.get(kindOf(pkg));
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
    filled: quartersOf(pkg.size, largest),
    current: owned && t(owned.willBeCreated ? 'offers.current.soon' : 'offers.current'),
    recommended: recommendedSize(recommended) === id ? t('offers.recommended') : undefined,
  };
}
