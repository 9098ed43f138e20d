import type { Minor } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { periods, type Period } from '#values/period.ts';
import { sizeUnits, type Size } from '#values/size.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import { literal, isNumber, isText, readRecord, object } from '#kit/record.ts';

/** What a visitor chose from the public offers, and the price that was shown. */
export interface ChosenOffer {
  readonly id: string;
  /** `500GB`, as `sizeName` writes it. */
  readonly size: string;
  readonly period: Period;
  readonly cost: Minor;
}

/** Keeps the choice of a visitor until it is bought: a sign-in and any reload lie in between. */
export interface ChosenOfferStore {
  read(): ChosenOffer | undefined;
  keep(pkg: Package): void;
  forget(): void;
}

const isChosenOffer = object({
  id: isText,
  size: isText,
  period: literal(periods),
  cost: isNumber,
});

export const createChosenOfferStore = (storage: KeyValueStorage): ChosenOfferStore => ({
  read: () => {
    const kept = readRecord(storage, 'chosen_offer');
    return isChosenOffer(kept) ? (kept as ChosenOffer) : undefined;
  },
  keep: ({ id, size: { amount, unit }, period, cost }) =>
    storage.set('chosen_offer', JSON.stringify({ id, size: `${amount}${unit}`, period, cost })),
  forget: () => storage.remove('chosen_offer'),
});

/** The stored size; undefined if other code wrote an invalid one. */
export function chosenSize({ size }: ChosenOffer): Size | undefined {
  const unit = sizeUnits.findLast((each) => size.endsWith(each));
  const amount = Number(size.slice(0, -(unit?.length ?? 0)));
  return unit !== undefined && amount > 0 ? { amount, unit } : undefined;
}
