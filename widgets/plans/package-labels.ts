import { daysIn } from '#values/period.ts';
import type { Package } from '#values/package.ts';
import { faceOf, type PlansPlace } from '#plans/card-status.ts';
import type { Lang } from '#config/settings.ts';
import { date, money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** The numbers of a package as text; `price` and `period` are empty where nobody says the price. */
export interface PackageWords {
  readonly size: string;
  readonly price: string;
  readonly period: string;
}

export function packageWords(pack: Package, t: Translate, lang: Lang): PackageWords {
  const shown = pack.size.amount > 0 ? size(pack.size, lang) : t('plans.card.unsized');
  if (pack.unpriced) return { size: shown, price: '', period: '' };
  if (pack.cost === 0) return { size: shown, price: t('plans.card.free'), period: '' };
  return { size: shown, price: money(pack.cost, lang), period: t(`common.period.${pack.period}`) };
}

/** What a card says of a package beside its numbers. */
export function faceWords(pack: Package, place: PlansPlace, t: Translate, lang: Lang) {
  const face = faceOf(pack, place);
  const { price, period } = packageWords(pack, t, lang);
  const perDay = money(pack.costPerDay ?? Math.round(pack.cost / daysIn[pack.period]), lang);
  const values = { price, period, perDay, date: face.date === undefined ? '' : date(face.date) };
  return {
    kind: face.kind,
    status: { tone: face.tone, text: t(face.status) },
    note: face.note === undefined ? undefined : t(face.note, values),
  };
}

/** Until when the storage stays after a cancelling, ISO; undefined where nobody says it. */
export const validUntil = (pack: Package): string | undefined => pack.expires ?? pack.nextPayment;
