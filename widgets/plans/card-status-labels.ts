import { formatOwnedPackage } from '#purchase/package-labels.ts';
import { pricePerDay } from '#purchase/rules.ts';
import type { Package } from '#values/package.ts';
import { cardStatusOf, type PlanSection } from '#plans/card-status.ts';
import type { Lang } from '#config/settings.ts';
import { date, money } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** What a card says of a package beside its numbers. */
export function cardStatusLabels(pkg: Package, place: PlanSection, t: Translate, lang: Lang) {
  const cardStatus = cardStatusOf(pkg, place);
  const { price, period } = formatOwnedPackage(pkg, t, lang);
  const perDay = money(pricePerDay(pkg), lang);
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
