import type { FoundPromo } from './activation.ts';
import type { PromoRefusal } from './promo-code.ts';
import { refusalKey } from './refusal-key.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Tenant } from '#base/values/account.ts';
import { money, size } from '#i18n/format.ts';
import type { FailureLabels } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';

type Terms = FoundPromo['terms'];

/** `250 ГБ`, or a generic text if the server does not state the size. */
export const promoSize = (terms: Terms, t: Translate, lang: Lang): string =>
  terms.size ? size(terms.size, lang) : t('promo.terms.no-size');

/** `105 ₽`, `Бесплатно`, or empty if the server does not state the price. */
export const promoPrice = ({ cost }: Terms, t: Translate, lang: Lang): string =>
  cost === undefined ? '' : cost === 0 ? t('promo.terms.free') : money(cost, lang);

/** `в месяц`, `за первый месяц`, `на 3 месяца`: how long the price applies. */
export function promoPeriod(terms: Terms, t: Translate): string {
  const { cost, period, duration = 1 } = terms;
  if (period === undefined) return '';
  if (cost && terms.duration === 1 && priceAfterwards(terms) !== cost)
    return t(`promo.terms.first.${period}`);
  const one = t(`promo.terms.per.${period}`);
  const all = promoDuration(period, duration, t);
  if (cost === 0) return t('promo.terms.duration', { time: all });
  return duration > 1 ? t('promo.terms.per.duration', { period: one, time: all }) : one;
}

const units = { day: 'days', '30days': 'months', year: 'years' } as const;

/** `3 месяца`. */
export const promoDuration = (
  period: NonNullable<Terms['period']>,
  duration: number,
  t: Translate,
): string => t(`promo.terms.${units[period]}`, { count: duration });

/**
 * `−50 % на первый месяц`, `Первый месяц бесплатно`; undefined if the discount is less than 1 %, or if it is
 * free for good. Rounded down, so that no more is promised than is given.
 */
export function promoBadge(terms: Terms, t: Translate): string | undefined {
  const { cost, fullCost, period, duration } = terms;
  if (cost === 0 && period && duration === 1 && priceAfterwards(terms) !== 0)
    return t(`promo.ticket.free.${period}`);
  if (!cost || !fullCost) return undefined;
  const off = { percent: Math.floor(((fullCost - cost) * 100) / fullCost) };
  if (off.percent < 1) return undefined;
  return duration === 1 && period !== undefined
    ? t(`promo.ticket.discount.${period}`, off)
    : t('promo.ticket.discount', off);
}

/**
 * The price after the promo; undefined if it is not stated. A price for each period goes on if its
 * end is not stated.
 */
export const priceAfterwards = ({ cost, fullCost, duration, period }: Terms) =>
  fullCost ?? (duration === undefined && (period || !cost) ? cost : undefined);

/** `С баланса телефона`: the payment method; undefined if unknown, or if nothing is ever charged. */
export const promoPayment = (
  terms: Terms,
  tenant: Tenant | undefined,
  t: Translate,
): string | undefined =>
  terms.cost === 0 && priceAfterwards(terms) === 0
    ? undefined
    : tenant && t(tenant === 'bln' ? 'charges.payment.balance' : 'charges.payment.page');

/**
 * The text for a refused promo code, by the states of spec §8.
 * @param anonymous no phone number is known, so the text does not mention one
 */
export const refusalLabels = (
  refusal: PromoRefusal,
  code: string,
  t: Translate,
  anonymous = false,
): FailureLabels => {
  const kind = refusalKey(refusal);
  const text =
    anonymous && kind === 'already'
      ? t('promo.error.already.anonymous.text', { code })
      : t(`promo.error.${kind}.text`, { code });
  return { title: t(`promo.error.${kind}.title`), text };
};

/** `Подключить 250 ГБ за 105 ₽`: the button that activates; free only if the server says that it stays so. */
export function activateLabel(terms: FoundPromo['terms'], t: Translate, lang: Lang): string {
  const { cost } = terms;
  const size = promoSize(terms, t, lang);
  if (cost === undefined) return t('charges.activate.no-price', { size });
  if (cost > 0) return t('charges.activate.paid', { size, price: money(cost, lang) });
  return priceAfterwards(terms) === 0
    ? t('charges.activate.free', { size })
    : t('charges.activate.now', { size, price: money(0, lang) });
}
