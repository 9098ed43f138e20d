import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FoundPromo } from './activation.ts';
import { promoPrice, promoSize } from './promo-labels.ts';

/** `Подключить 250 ГБ за 105 ₽`: the button that activates; free only if the server says so. */
export function activateLabel(terms: FoundPromo['terms'], t: Translate, lang: Lang): string {
  const size = promoSize(terms, t, lang);
  if (terms.cost) return t('promo.activate.paid', { size, price: promoPrice(terms, t, lang) });
  return t(terms.cost === 0 ? 'promo.activate.free' : 'promo.activate.no-price', { size });
}
