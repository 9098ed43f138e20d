import type { Lang } from '#base/settings/settings.ts';
import type { Tenant } from '#base/values/account.ts';
import { dateAt, money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { dateAfter } from '#purchase/date-after.ts';
import type { Fact, TimelineStep } from '#ui/facts/facts.tsx';
import type { FoundPromo } from './activation.ts';
import { priceAfterwards, promoDuration, promoPayment, promoSize } from './promo-labels.ts';

/** What an offer charges, to whom, and from when on. */
export interface PromoCharges {
  readonly terms: FoundPromo['terms'];
  /** Absent while nobody is signed in: the payment method is unknown. */
  readonly tenant?: Tenant | undefined;
  /** When it is or was activated, epoch ms; absent if that is not known yet. */
  readonly at?: number | undefined;
}

/** What is charged when: during the promo and afterwards. Spec §4, Promo code flow. */
export const promoTimeline = (
  charges: PromoCharges,
  t: Translate,
  lang: Lang,
): readonly TimelineStep[] => [first(charges, t, lang), then(charges, t, lang)];

function first(charges: PromoCharges, t: Translate, lang: Lang): TimelineStep {
  const { terms, tenant, at } = charges;
  const { cost } = terms;
  const term = termOf(terms, t);
  const bought =
    terms.size && term && t('charges.package', { size: promoSize(terms, t, lang), term });
  const free = cost === 0 && !bought && t('charges.no-charge');
  const unstated = cost === undefined && t('promo.timeline.no-price');
  const source =
    cost && tenant ? t(tenant === 'bln' ? 'charges.by.balance' : 'charges.by.page') : undefined;
  const daily = priceAfterwards(terms) ? undefined : dailyCharge(charges, t, lang);
  return {
    when: 'now',
    title:
      at === undefined
        ? t('promo.timeline.activation')
        : t('charges.today', { date: dateAt(at, lang) }),
    sum: priceDuring(terms, t, lang),
    text: sentences(bought, free, unstated, source, daily),
  };
}

function then(charges: PromoCharges, t: Translate, lang: Lang): TimelineStep {
  const { terms } = charges;
  const price = priceAfterwards(terms);
  const title = laterTitle(charges, t, lang);
  if (!price)
    return {
      when: 'later',
      title,
      text: t(price === 0 ? 'promo.terms.after.free' : 'promo.terms.after.unknown'),
    };
  return {
    when: 'later',
    title,
    sum: money(price, lang),
    text: sentences(...repeats(charges, t), dailyCharge(charges, t, lang)),
  };
}

/** How often a price is charged, and from what. Only a subscriber of the operator can cancel it. */
function repeats({ terms: { period }, tenant }: PromoCharges, t: Translate): readonly string[] {
  if (tenant === 'bln')
    return [t(period ? `charges.repeats.balance.${period}` : 'charges.by.balance')];
  return [
    ...(period ? [t(`promo.timeline.repeats.${period}`)] : []),
    ...(tenant ? [t('charges.later.page')] : []),
  ];
}

const sentences = (...all: readonly (string | false | undefined)[]): string | undefined =>
  all.filter(Boolean).join(' ') || undefined;

/** `на месяц`, `на 3 месяца`: how long the price during the promo applies, or its first period. */
function termOf({ period, duration = 1 }: PromoCharges['terms'], t: Translate) {
  if (period === undefined) return undefined;
  return duration === 1
    ? t(`charges.term.${period}`)
    : t('promo.terms.duration', { time: promoDuration(period, duration, t) });
}

/** `0 ₽`, `75 ₽`, `75 ₽ в месяц`: undefined if it is not stated. */
function priceDuring(
  { cost, period, duration = 1 }: PromoCharges['terms'],
  t: Translate,
  lang: Lang,
): string | undefined {
  if (cost === undefined) return undefined;
  const price = money(cost, lang);
  return cost > 0 && period && duration > 1 ? t(`common.price.${period}`, { price }) : price;
}

/** When the price changes, or is charged again: a date, or counted from the activation. */
function laterTitle({ terms, at }: PromoCharges, t: Translate, lang: Lang): string {
  const { period, cost, duration = priceAfterwards(terms) === cost ? 1 : undefined } = terms;
  if (period === undefined || duration === undefined) return t('promo.terms.after');
  if (at !== undefined) return t('charges.from', { date: dateAfter(period, at, lang, duration) });
  return duration === 1
    ? t(`promo.timeline.after.${period}`)
    : t('promo.timeline.after', { time: promoDuration(period, duration, t) });
}

/**
 * What happens if the phone balance does not cover a period; nothing, if it pays nothing, or pays by the day
 * anyway. Spec §4.
 */
export function dailyCharge(
  { terms, tenant }: Pick<PromoCharges, 'terms' | 'tenant'>,
  t: Translate,
  lang: Lang,
): string | undefined {
  const { period, costPerDay } = terms;
  if (tenant !== 'bln' || period === 'day' || !promoPayment(terms, tenant, t)) return undefined;
  return costPerDay === undefined
    ? t('charges.daily')
    : t('charges.daily.priced', { price: money(costPerDay, lang) });
}

/**
 * What an offer gives or is about to give, its price, how it is paid, and what follows.
 * @param isPaid whether a payment page has charged it
 */
export function promoFacts(
  charges: PromoCharges,
  isPaid: boolean,
  t: Translate,
  lang: Lang,
): readonly Fact[] {
  const { terms, tenant } = charges;
  const { cost, period, size } = terms;
  const term = termOf(terms, t);
  const bought = promoSize(terms, t, lang);
  const payment = promoPayment(terms, tenant, t);
  const { title, sum, text = '' } = then(charges, t, lang);
  const each = sum && period ? t(`common.price.${period}`, { price: sum }) : sum;
  return [
    ...(size
      ? [
          {
            term: t('receipt.package'),
            value: term ? t('receipt.package.value', { size: bought, term }) : bought,
          },
        ]
      : []),
    {
      term: t(isPaid && cost && tenant === 'other' ? 'receipt.paid' : 'receipt.price'),
      value:
        cost === 0
          ? t('promo.terms.free')
          : (priceDuring(terms, t, lang) ?? t('promo.timeline.no-price')),
    },
    ...(payment ? [{ term: t('charges.payment'), value: payment }] : []),
    { term: title, value: each ?? text },
  ];
}
