import type { Lang } from '#config/settings.ts';
import { money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { TimelineStep } from '#ui/facts/facts.tsx';
import type { FoundPromo } from './activation.ts';
import { promoDuration } from './promo-labels.ts';

type Terms = FoundPromo['terms'];

/** What is charged when: during the promo and afterwards. Spec §4, Promo code flow. */
export function promoTimeline(terms: Terms, t: Translate, lang: Lang): readonly TimelineStep[] {
  const { cost, fullCost, duration, period } = terms;
  // A constant price is shown once.
  if (cost && period !== undefined && (fullCost ?? cost) === cost && (duration ?? 1) === 1)
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
    sum: repeats ? `${money(cost, lang)} ${t(`promo.terms.per.${period}`)}` : money(cost, lang),
    text: t(cost === 0 ? 'promo.terms.payment.free' : 'promo.timeline.charged'),
  };
}

function then(terms: Terms, t: Translate, lang: Lang): TimelineStep {
  const { cost, fullCost, duration, period = '30days' } = terms;
  const title = t('promo.terms.after');
  // Elsewhere it is a value in a table.
  const sentence = (after: 'free' | 'unknown') => `${t(`promo.terms.after.${after}`)}.`;
  // Permanently free if neither an end nor another price is stated.
  if (cost === 0 && duration === undefined && !fullCost)
    return { when: 'later', title, text: sentence('free') };
  const price = fullCost ?? (cost === 0 ? undefined : cost);
  if (price === undefined) return { when: 'later', title, text: sentence('unknown') };
  return {
    when: 'later',
    title,
    sum: money(price, lang),
    text: t(`promo.timeline.repeats.${period}`),
  };
}
