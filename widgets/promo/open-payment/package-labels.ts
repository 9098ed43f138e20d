import type { Package } from '#values/package.ts';
import type { Lang } from '#config/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** `500 ГБ`, `250 ₽` and `в месяц` of a package, where it is known. */
export const formatPackage = (pkg: Package | undefined, t: Translate, lang: Lang) =>
  pkg && {
    size: size(pkg.size, lang),
    price: money(pkg.cost, lang),
    period: t(`common.period.${pkg.period}`),
  };
