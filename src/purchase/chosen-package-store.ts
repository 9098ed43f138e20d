import type { MinorUnits } from '#base/values/money.ts';
import { type Package, periods, type Period } from '#base/values/package.ts';
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

/** The package that a visitor chose, and the price that was shown. */
export interface ChosenPackage {
  readonly id: string;
  /** `500GB`, as `sizeKey` writes it. */
  readonly size: string;
  readonly period: Period;
  readonly cost: MinorUnits;
  /** How many of four cells its card had filled; older records lack it. */
  readonly filled?: number;
}

/** Stores the package that a visitor selected, through the sign-in and reloads, until bought. */
export interface ChosenPackageStore {
  read(): ChosenPackage | undefined;
  /** @param onSale what it was chosen from */
  save(pkg: Package, onSale: readonly Package[]): void;
  clear(): void;
}

const isChosenPackage = object({
  id: isNonEmptyString,
  size: isNonEmptyString,
  period: literal(periods),
  cost: isUint32,
  filled: optional(isNumber),
});

export const createChosenPackageStore = (storage: KeyValueStorage): ChosenPackageStore => ({
  read: () => {
    const record = readRecord(storage, 'chosen_offer');
    return isChosenPackage(record) ? (record as ChosenPackage) : undefined;
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
export function chosenSize({ size }: ChosenPackage): Size | undefined {
  const unit = [...sizeUnits].reverse().find((each) => size.endsWith(each));
  const amount = Number(size.slice(0, -(unit?.length ?? 0)));
  return unit && amount > 0 && amount < 1e6 ? { amount, unit } : undefined;
}
