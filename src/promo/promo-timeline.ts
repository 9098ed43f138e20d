import type { Lang } from '#base/settings/settings.ts';
import { money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { TimelineStep } from '#ui/facts/facts.tsx';
import type { FoundPromo } from './activation.ts';
import { priceAfterwards, promoDuration } from './promo-labels.ts';

type Terms = FoundPromo['terms'];

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
