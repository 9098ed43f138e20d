import type { MinorUnits } from '#base/values/money.ts';
import type { Package } from '#base/values/package.ts';
import { periods, type Period } from '#base/values/period.ts';
import { largestOf, quartersOf, sizeUnits, type Size } from '#base/values/size.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import {
  literal,
  isNonEmptyString,
  isNumber,
  isUint32,
  optional,
  object,
} from '#base/flow/value-checks.ts';

/** What a visitor chose from the public offers, and the price that was shown. */
export interface ChosenOffer {
  readonly id: string;
  /** `500GB`, as `sizeKey` writes it. */
  readonly size: string;
  readonly period: Period;
  readonly cost: MinorUnits;
  /** How many of four cells its card had filled; older records lack it. */
  readonly filled?: number;
}

/** Stores the package that a visitor selected, through the sign-in and reloads, until bought. */
export interface ChosenOfferStore {
  read(): ChosenOffer | undefined;
  /** @param onSale what it was chosen from */
  save(pkg: Package, onSale: readonly Package[]): void;
  clear(): void;
}

const isChosenOffer = object({
  id: isNonEmptyString,
  size: isNonEmptyString,
  period: literal(periods),
  cost: isUint32,
  filled: optional(isNumber),
});

export const createChosenOfferStore = (storage: KeyValueStorage): ChosenOfferStore => ({
  read: () => {
    const record = readRecord(storage, 'chosen_offer');
    return isChosenOffer(record) ? (record as ChosenOffer) : undefined;
  },
  save: ({ id, size, period, cost }, onSale) =>
    storage.set(
      'chosen_offer',
      JSON.stringify({
        id,
        size: `${size.amount}${size.unit}`,
        period,
        cost,
        filled: quartersOf(size, largestOf(onSale)),
      }),
    ),
  clear: () => storage.remove('chosen_offer'),
});

/** The stored size; undefined if it is not valid (decision 0205; less code than `isSize`). */
export function chosenSize({ size }: ChosenOffer): Size | undefined {
  const unit = [...sizeUnits].reverse().find((each) => size.endsWith(each));
  const amount = Number(size.slice(0, -(unit?.length ?? 0)));
  return unit && amount > 0 && amount < 1e6 ? { amount, unit } : undefined;
}
