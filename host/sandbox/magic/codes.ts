import type { Refusal } from '../refusal.ts';
import type { MagicCode } from './magic.ts';

const refused = (code: string, status = 422): Refusal => ({ status, code });

export const magicCodes: readonly MagicCode[] = [
  {
    code: 'cloud250pk1',
    en: 'Special promo: 250 GB for 150 ₽ a month.',
    ru: 'Спецпредложение: 250 ГБ за 150 ₽ в месяц.',
    cost: 150_00,
  },
  {
    code: 'offer_250gb_30',
    en: 'Size-quota promo: 250 GB for 105 ₽ instead of 150 ₽.',
    ru: 'Предложение при нехватке места: 250 ГБ за 105 ₽ вместо 150 ₽.',
    cost: 105_00,
    fullCost: 150_00,
  },
  {
    code: 'FREE30',
    en: 'Valid and free.',
    ru: 'Действует, бесплатный.',
    cost: 0,
    fullCost: 150_00,
  },
  {
    code: 'PAID50',
    en: 'Valid, half the price; people on other networks get a payment page.',
    ru: 'Действует, полцены; абонентам других сетей — страница оплаты.',
    cost: 75_00,
    fullCost: 150_00,
  },
  {
    code: 'EMPTYURL',
    en: 'Activates with an empty payment URL.',
    ru: 'Активация с пустым адресом оплаты.',
    cost: 75_00,
    odd: 'empty-payment',
  },
  {
    code: 'NOURL',
    en: 'Activates without the payment URL it should have.',
    ru: 'Активация без адреса оплаты, хотя он нужен.',
    cost: 75_00,
    odd: 'no-payment',
  },
  {
    code: 'NORELATED',
    en: 'The lookup has no related resources.',
    ru: 'Проверка без связанных ресурсов.',
    cost: 75_00,
    odd: 'no-resources',
  },
  {
    code: 'USED',
    en: 'Used up by somebody else (an error that has no state of its own).',
    ru: 'Уже использован другим (ошибка без своего состояния).',
    cost: 0,
    lookup: refused('PromoCodeUsed'),
  },
  {
    code: 'EXPIRED',
    en: 'Expired: PromoCodeDisabled.',
    ru: 'Истёк: PromoCodeDisabled.',
    cost: 0,
    lookup: refused('PromoCodeDisabled'),
  },
  {
    code: 'DISABLED',
    en: 'Disabled.',
    ru: 'Отключён.',
    cost: 0,
    lookup: refused('PromoCodeDisabled'),
  },
  {
    code: 'FORBIDDEN',
    en: 'Looks well, but its activation is forbidden.',
    ru: 'Проверка проходит, активация запрещена.',
    cost: 0,
    activation: refused('PromoCodeActivationForbidden', 403),
  },
  {
    code: 'ALREADY',
    en: 'Already activated by this person.',
    ru: 'Уже активирован этим человеком.',
    cost: 0,
    lookup: refused('PromoCodeAlreadyActivated', 409),
  },
  {
    code: 'UNKNOWN',
    en: 'There is no such code; so with any that is not listed.',
    ru: 'Такого кода нет; так же с любым, которого нет в списке.',
    cost: 0,
    lookup: refused('PromoCodeNotFound', 404),
  },
  {
    code: 'SLOW',
    en: 'Free; its activation takes four minutes.',
    ru: 'Бесплатный; активация идёт четыре минуты.',
    cost: 0,
    takes: 240_000,
  },
  {
    code: 'OPERATOR',
    en: 'For the operator’s own subscribers only.',
    ru: 'Только для абонентов оператора.',
    cost: 75_00,
    fullCost: 150_00,
    operatorOnly: true,
  },
];
