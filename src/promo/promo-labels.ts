import type { FoundPromo } from './activation.ts';
import type { PromoRefusal } from './rejection.ts';
import type { Lang } from '#config/settings.ts';
import type { Tenant } from '#values/tenant.ts';
import { money, size } from '#i18n/format.ts';
import type { FailureLabels } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';

type Terms = FoundPromo['terms'];

/** `250 ГБ`, or the words for a code whose size the server does not tell. */
export const promoSize = (terms: Terms, t: Translate, lang: Lang): string =>
  terms.size ? size(terms.size, lang) : t('promo.terms.unsized');

/** `105 ₽`, `Бесплатно`, or nothing where the server does not tell. */
export const promoPrice = ({ cost }: Terms, t: Translate, lang: Lang): string =>
  cost === undefined ? '' : cost === 0 ? t('promo.terms.free') : money(cost, lang);

/** `за 30 дней`: for how long the price holds. */
export function promoPeriod({ cost, period, duration = 1 }: Terms, t: Translate): string {
  if (period === undefined) return '';
  const one = t(`promo.terms.per.${period}`);
  const all = lasting(period, duration, t);
  if (cost === 0) return t('promo.terms.lasts', { time: all });
  return duration > 1 ? t('promo.terms.perFor', { period: one, time: all }) : one;
}

const lasting = (period: NonNullable<Terms['period']>, duration: number, t: Translate): string =>
  period === 'year'
    ? t('promo.terms.years', { count: duration })
    : t('promo.terms.days', { count: period === 'day' ? duration : duration * 30 });

/** What happens when the promo is over. */
export function promoAfterwards(terms: Terms, t: Translate, lang: Lang): string {
  const { cost, fullCost, duration, period = '30days' } = terms;
  const per = t(`promo.terms.per.${period}`);
  if (fullCost !== undefined && fullCost !== cost)
    return t('promo.terms.after.full', { price: money(fullCost, lang), period: per });
  if (cost === 0 && duration === undefined) return t('promo.terms.after.free');
  if (cost === undefined || cost === 0) return t('promo.terms.after.unknown');
  return t('promo.terms.after.same', { price: money(cost, lang), period: per });
}

/** What comes after, and who pays how, in rows for `Facts`: the card above says how much for how long. */
export function promoFacts(
  terms: Terms,
  tenant: Tenant | undefined,
  t: Translate,
  lang: Lang,
): readonly { readonly term: string; readonly value: string }[] {
  const { cost, fullCost, duration } = terms;
  const free = cost === 0 && duration === undefined && !fullCost;
  // What is free at first is paid later: by the balance, or in a way that nobody has chosen yet.
  const how = free ? 'free' : cost === 0 && tenant === 'other' ? undefined : tenant;
  return [
    { term: t('promo.terms.after'), value: promoAfterwards(terms, t, lang) },
    ...(how ? [{ term: t('promo.terms.payment'), value: t(`promo.terms.payment.${how}`) }] : []),
  ];
}

/**
 * The text for a refused promo code: one of the states of spec §8.
 * @param anonymous nobody has given a number, so the text speaks of none
 */
export const rejectionLabels = (
  { state, already }: PromoRefusal,
  code: string,
  t: Translate,
  anonymous = false,
): FailureLabels => {
  const kind = already ? 'already' : state === 3 ? 2 : state;
  const text =
    anonymous && (kind === 'already' || kind === 1)
      ? t(`promo.error.${kind}.anonymous.text`, { code })
      : t(`promo.error.${kind}.text`, { code });
  return { title: t(`promo.error.${kind}.title`), text };
};
