import type { Package } from '#base/values/package.ts';
import { pricePerDay } from './price-per-day.ts';
import type { Lang } from '#base/settings/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** The numbers of a package as text, and combined: `250 ₽ в месяц`. */
export interface PackageLabels {
  readonly size: string;
  readonly price: string;
  readonly period: string;
  readonly cost: string;
  /** `8,33 ₽ в день`; absent if the period is a day. */
  readonly perDay?: string;
}

const noBreak = '\u00a0';

export function formatPackage(pkg: Package, t: Translate, lang: Lang): PackageLabels {
  const price = money(pkg.cost, lang);
  const period = t(`common.period.${pkg.period}`);
  return {
    size: size(pkg.size, lang),
    price,
    period,
    cost: `${price}${noBreak}${period.replaceAll(' ', noBreak)}`,
    ...(pkg.period === 'day'
      ? {}
      : { perDay: `${money(pricePerDay(pkg), lang)} ${t('common.period.day')}` }),
  };
}

/**
 * The same for a package the user has: it may have no size, no known price (`price` and `period`
 * are then empty), or be free.
 */
export function formatOwnedPackage(
  pkg: Package,
  t: Translate,
  lang: Lang,
): Pick<PackageLabels, 'size' | 'price' | 'period'> {
  const { size, price, period } = formatPackage(pkg, t, lang);
  const sized = pkg.size.amount > 0 ? size : t('plans.card.no-size');
  if (pkg.unpriced) return { size: sized, price: '', period: '' };
  if (pkg.cost === 0) return { size: sized, price: t('plans.card.free'), period: '' };
  return { size: sized, price, period };
}
