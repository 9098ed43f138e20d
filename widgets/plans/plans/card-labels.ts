import { formatOwnedPackage } from '#purchase/package-labels.ts';
import { pricePerDay } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';
import { cardKinds, cardStatusOf, type PlanSection } from '#plans/card-status.ts';
import type { Lang } from '#base/settings/settings.ts';
import { date, money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** The kind of a card, and its texts: size, price, period, status and note. */
export function cardLabels(pkg: Package, section: PlanSection, t: Translate, lang: Lang) {
  const { kind, statusKey, noteKey, date: noteDate } = cardStatusOf(pkg, section);
  const { size, price, period, cost } = formatOwnedPackage(pkg, t, lang);
  const { trialDays, activeSince } = pkg;
  const status =
    kind === 'trial' && trialDays !== undefined
      ? t('plans.status.trial.days', { count: trialDays })
      : t(statusKey);
  const values = {
    price,
    period,
    cost,
    perDay: money(pricePerDay(pkg), lang),
    date: noteDate === undefined ? '' : date(noteDate, lang),
  };
  const since =
    activeSince !== undefined && cardKinds[kind].isActive
      ? t('plans.card.since', { date: date(activeSince, lang) })
      : undefined;
  const notes = [noteKey && t(noteKey, values), since].filter((each) => each !== undefined);
  // A charge date is not shown if there is nothing to pay.
  const isFree = kind === 'active' && pkg.cost === 0 && !pkg.unpriced;
  const note = isFree || notes.length === 0 ? undefined : notes.join('. ');
  // Nothing is paid during a trial; its note says what is charged afterwards.
  const shown = kind === 'trial' ? { price: money(0, lang), period: '' } : { price, period };
  return { kind, size, ...shown, status, note };
}
