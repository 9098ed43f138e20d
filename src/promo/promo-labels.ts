import type { FoundPromo } from './activation.ts';
import type { PromoRefusal } from './promo-code.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Tenant } from '#base/values/account.ts';
import { money, size } from '#i18n/format.ts';
import type { FailureLabels } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import type { TimelineStep } from '#ui/facts/facts.tsx';

type Terms = FoundPromo['terms'];

/** `250 ГБ`, or a generic text if the server does not state the size. */
export const promoSize = (terms: Terms, t: Translate, lang: Lang): string =>
  terms.size ? size(terms.size, lang) : t('promo.terms.no-size');

/** `105 ₽`, `Бесплатно`, or empty if the server does not state the price. */
export const promoPrice = ({ cost }: Terms, t: Translate, lang: Lang): string =>
  cost === undefined ? '' : cost === 0 ? t('promo.terms.free') : money(cost, lang);

/** `в месяц`, `на 3 месяца`: how long the price applies. */
export function promoPeriod({ cost, period, duration = 1 }: Terms, t: Translate): string {
  if (period === undefined) return '';
  const one = t(`promo.terms.per.${period}`);
  const all = promoDuration(period, duration, t);
  if (cost === 0) return t('promo.terms.duration', { time: all });
  return duration > 1 ? t('promo.terms.per.duration', { period: one, time: all }) : one;
}

const units = { day: 'days', '30days': 'months', year: 'years' } as const;

/** `3 месяца`. */
const promoDuration = (
  period: NonNullable<Terms['period']>,
  duration: number,
  t: Translate,
): string => t(`promo.terms.${units[period]}`, { count: duration });

/**
 * `−50 % на первый месяц`; undefined if the discount is less than 1 %, or the price is zero. Rounded
 * down, so that no more is promised than is given.
 */
export function promoBadge({ cost, fullCost, period, duration }: Terms, t: Translate) {
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

/** `С баланса телефона`: the payment method; empty if unknown or not chosen yet. */
export function promoPayment(terms: Terms, tenant: Tenant | undefined, t: Translate) {
  const { cost } = terms;
  const free = cost === 0 && priceAfterwards(terms) === 0;
  // After a free start the balance pays, or a method that is not chosen yet. If nothing is ever
  // charged, the timeline says so.
  const payment = free || (cost === 0 && tenant === 'other') ? undefined : tenant;
  return payment && t(`promo.terms.payment.${payment}`);
}

/**
 * The text for a refused promo code, by the states of spec §8.
 * @param anonymous no phone number is known, so the text does not mention one
 */
export const refusalLabels = (
  { state, already }: PromoRefusal,
  code: string,
  t: Translate,
  anonymous = false,
): FailureLabels => {
  const kind = already ? 'already' : state === 3 ? 2 : state;
  const text =
    anonymous && kind === 'already'
      ? t('promo.error.already.anonymous.text', { code })
      : t(`promo.error.${kind}.text`, { code });
  return { title: t(`promo.error.${kind}.title`), text };
};

/** `Подключить 250 ГБ за 105 ₽`: the button that activates; free only if the server says so. */
export function activateLabel(terms: FoundPromo['terms'], t: Translate, lang: Lang): string {
  const size = promoSize(terms, t, lang);
  if (terms.cost) return t('promo.activate.paid', { size, price: promoPrice(terms, t, lang) });
  return t(terms.cost === 0 ? 'promo.activate.free' : 'promo.activate.no-price', { size });
}

/** What is charged when: during the promo and afterwards. Spec §4, Promo code flow. */
export function promoTimeline(terms: Terms, t: Translate, lang: Lang): readonly TimelineStep[] {
  const { cost, duration, period } = terms;
  // A constant price is shown once.
  if (cost && period !== undefined && priceAfterwards(terms) === cost && (duration ?? 1) === 1)
    return [
      {
        when: 'now',
        title: t('promo.timeline.now'),
        sum: money(cost, lang),
        text: t(`promo.timeline.repeats.${period}`),
      },
    ];
  return [first(terms, t, lang), then(terms, t, lang)];
}

function first(terms: Terms, t: Translate, lang: Lang): TimelineStep {
  const { cost, period, duration } = terms;
  const title =
    period === undefined || duration === undefined
      ? t('promo.timeline.now')
      : duration === 1
        ? t(`promo.timeline.first.${period}`)
        : t('promo.timeline.offer-period', { time: promoDuration(period, duration, t) });
  if (cost === undefined) return { when: 'now', title, text: t('promo.timeline.no-price') };
  const repeats = cost > 0 && period !== undefined && duration !== undefined && duration > 1;
  return {
    when: 'now',
    title,
    sum: repeats ? t(`common.price.${period}`, { price: money(cost, lang) }) : money(cost, lang),
    text: t(cost === 0 ? 'promo.terms.payment.free' : 'promo.timeline.charged'),
  };
}

function then(terms: Terms, t: Translate, lang: Lang): TimelineStep {
  const { cost, period } = terms;
  const title = t('promo.terms.after');
  const price = priceAfterwards(terms);
  if (price === undefined || (price === 0 && cost === 0))
    return {
      when: 'later',
      title,
      text: t(price === 0 ? 'promo.terms.after.free' : 'promo.terms.after.unknown'),
    };
  return {
    when: 'later',
    title,
    sum: money(price, lang),
    text: period && t(`promo.timeline.repeats.${period}`),
  };
}
