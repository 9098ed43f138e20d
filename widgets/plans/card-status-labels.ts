import { formatOwnedPackage } from '#purchase/package-labels.ts';
import { pricePerDay } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';
import { cardStatusOf, type CardStatusKind, type PlanSection } from '#plans/card-status.ts';
import type { Lang } from '#base/settings/settings.ts';
import { date, money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** The kinds that are active: their start date is shown. */
const activeKinds: ReadonlySet<CardStatusKind> = new Set([
  'active',
  'fixed-term',
  'trial',
  'daily-charge',
]);

/** What a card shows besides its numbers. */
export function cardStatusLabels(pkg: Package, section: PlanSection, t: Translate, lang: Lang) {
  const cardStatus = cardStatusOf(pkg, section);
  const { price, period, cost } = formatOwnedPackage(pkg, t, lang);
  const perDay = money(pricePerDay(pkg), lang);
  const values = {
    price,
    period,
    cost,
    perDay,
    date: cardStatus.date === undefined ? '' : date(cardStatus.date, lang),
  };
  const { kind } = cardStatus;
  const { trialDays, activeSince } = pkg;
  const status =
    kind === 'trial' && trialDays !== undefined
      ? t('plans.status.trial.days', { count: trialDays })
      : t(cardStatus.statusKey);
  const since =
    activeSince !== undefined && activeKinds.has(kind)
      ? t('plans.card.since', { date: date(activeSince, lang) })
      : undefined;
  const note = cardStatus.noteKey && t(cardStatus.noteKey, values);
  return {
    kind,
    status,
    note: note && since ? `${note}. ${since}` : (note ?? since),
  };
}
