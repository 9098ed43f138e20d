import type { Lang } from '#base/settings/settings.ts';
import { sizeOf } from '#base/values/size.ts';
import { date, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatOwnedPackage } from '#purchase/package-labels.ts';
import type { Fact } from '#ui/facts/facts.tsx';
import type { Package } from '#base/values/package.ts';
import { validUntil } from '#purchase/rules.ts';

/** Size, price and end of a package that the user has, as far as they are known. */
export function packageFacts(pkg: Package, t: Translate, lang: Lang): readonly Fact[] {
  const { size, cost } = formatOwnedPackage(pkg, t, lang);
  const until = validUntil(pkg);
  return [
    { term: t('plans.cancel.package'), value: size },
    ...(cost === '' ? [] : [{ term: t('plans.cancel.price'), value: cost }]),
    ...(until === undefined ? [] : [{ term: t('plans.cancel.until'), value: date(until, lang) }]),
  ];
}

/** An amount of storage: `10 ГБ`, also `0 ГБ`. */
export const storageText = (bytes: number, lang: Lang): string =>
  size(bytes > 0 ? sizeOf(bytes) : { amount: 0, unit: 'GB' }, lang);

/**
 * Whether the storage may be said to stay after a cancellation. A free package without an end is not paid
 * for, and the operator may remove it at once.
 */
export const staysWhenCancelled = (pkg: Package): boolean =>
  validUntil(pkg) !== undefined || (pkg.cost > 0 && pkg.status !== 'trial');
