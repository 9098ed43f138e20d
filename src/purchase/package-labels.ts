import type { Package } from '#base/values/package.ts';
import { pricePerDay } from './rules.ts';
import type { Lang } from '#base/settings/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** The numbers of a package as text, and combined: `250 ₽ в месяц`, in Turkish `ayda ₽250`. */
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
  return {
    size: size(pkg.size, lang),
    price,
    period: t(`common.period.${pkg.period}`),
    cost: t(`common.price.${pkg.period}`, { price }).replaceAll(' ', noBreak),
    ...(pkg.period === 'day'
      ? {}
      : { perDay: t('common.price.day', { price: money(pricePerDay(pkg), lang) }) }),
  };
}

/**
 * The texts of a package that the user has. Such a package may have no size, or be free. If its price
 * is unknown, `price`, `period` and `cost` are empty.
 */
export function formatOwnedPackage(
  pkg: Package,
  t: Translate,
  lang: Lang,
): Pick<PackageLabels, 'size' | 'price' | 'period' | 'cost'> {
  const { size, price, period, cost } = formatPackage(pkg, t, lang);
  const sized = pkg.size.amount > 0 ? size : t('plans.card.no-size');
  if (pkg.unpriced) return { size: sized, price: '', period: '', cost: '' };
  if (pkg.cost === 0) {
    const free = t('plans.card.free');
    return { size: sized, price: free, period: '', cost: free };
  }
  return { size: sized, price, period, cost };
}
