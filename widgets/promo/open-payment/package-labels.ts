import type { Package } from '#values/package.ts';
import type { Lang } from '#config/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** `500 ГБ`, `250 ₽` and `в месяц` of a package, where it is known. */
export const packWords = (pack: Package | undefined, t: Translate, lang: Lang) =>
  pack && {
    size: size(pack.size, lang),
    price: money(pack.cost, lang),
    period: t(`common.period.${pack.period}`),
  };
