import { daysIn } from '#values/period.ts';
import type { Package } from '#values/package.ts';
import { cardStatusOf, type PlanSection } from '#plans/card-status.ts';
import type { Lang } from '#config/settings.ts';
import { date, money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** The numbers of a package as text; `price` and `period` are empty where nobody says the price. */
export interface PlanLabels {
  readonly size: string;
  readonly price: string;
  readonly period: string;
}

export function planLabels(pkg: Package, t: Translate, lang: Lang): PlanLabels {
  const shown = pkg.size.amount > 0 ? size(pkg.size, lang) : t('plans.card.unsized');
  if (pkg.unpriced) return { size: shown, price: '', period: '' };
  if (pkg.cost === 0) return { size: shown, price: t('plans.card.free'), period: '' };
  return { size: shown, price: money(pkg.cost, lang), period: t(`common.period.${pkg.period}`) };
}

/** What a card says of a package beside its numbers. */
export function cardStatusLabels(pkg: Package, place: PlanSection, t: Translate, lang: Lang) {
  const cardStatus = cardStatusOf(pkg, place);
  const { price, period } = planLabels(pkg, t, lang);
  const perDay = money(pkg.costPerDay ?? Math.round(pkg.cost / daysIn[pkg.period]), lang);
  const values = {
    price,
    period,
    perDay,
    date: cardStatus.date === undefined ? '' : date(cardStatus.date),
  };
  return {
    kind: cardStatus.kind,
    status: { tone: cardStatus.tone, text: t(cardStatus.status) },
    note: cardStatus.note === undefined ? undefined : t(cardStatus.note, values),
  };
}

/** Until when the storage stays after a cancelling, ISO; undefined where nobody says it. */
export const validUntil = (pkg: Package): string | undefined => pkg.expires ?? pkg.nextPayment;
