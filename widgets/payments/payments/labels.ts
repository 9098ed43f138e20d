import type { Lang } from '#base/settings/settings.ts';
import type { Package } from '#base/values/package.ts';
import { date, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Card } from '#payments/card.ts';

/** `•• 4242`: the last digits of a card; empty if they are unknown. */
export const digitsOf = (last4: string | undefined): string =>
  last4 === undefined ? '' : `••\u00a0${last4}`;

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  jcb: 'JCB',
};

/** `Мир`; a brand that is not known is not named. */
export const brandOf = ({ brand = '' }: Pick<Card, 'brand'>, t: Translate): string | undefined =>
  brand === 'mir'
    ? t('payments.card.mir')
    : Object.hasOwn(brands, brand)
      ? brands[brand]
      : undefined;

/** `Мир •• 4242`, or `Карта`. */
export const cardName = (card: Pick<Card, 'brand' | 'last4'>, t: Translate): string =>
  [brandOf(card, t) ?? t('payments.card.plain'), digitsOf(card.last4)].join(' ').trim();

/** `04.2027` of `2027-04`. */
export const monthOf = (month: string, lang: Lang): string => date(`${month}-01`, lang).slice(3);

/** `500 ГБ, 1 ТБ`: the sizes of packages. */
export const sizesOf = (packages: readonly Package[], lang: Lang): string =>
  packages.flatMap((pkg) => (pkg.size.amount > 0 ? [size(pkg.size, lang)] : [])).join(', ');

/** Packages that end on the same day. */
export interface SameEnd {
  /** ISO date; absent if it is unknown. */
  readonly until?: string;
  readonly packages: readonly Package[];
}

/** Packages by the day on which they end, earliest first. */
export function byEnd(
  packages: readonly Package[],
  untilOf: (pkg: Package) => string | undefined,
): readonly SameEnd[] {
  const days = new Map<string, Package[]>();
  for (const pkg of packages) {
    const day = untilOf(pkg)?.slice(0, 10) ?? '~';
    const same = days.get(day);
    if (same) same.push(pkg);
    else days.set(day, [pkg]);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([until, same]) => (until === '~' ? { packages: same } : { until, packages: same }));
}
