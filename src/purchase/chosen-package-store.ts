import * as z from 'zod/mini';
import { type Package, periods } from '#base/values/package.ts';
import { largestOf, quartersOf } from '#base/values/size.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { nonEmpty, parseStored, record, type Stored } from '#base/flow/stored/stored-fields.ts';

/** The package that a visitor chose, and the price that was shown. */
const chosenPackage = record({
  id: nonEmpty,
  /** `500GB`, as `sizeKey` writes it. */
  size: nonEmpty,
  period: z.enum(periods),
  /** In minor units. */
  cost: z.uint32(),
  /** How many of four cells its card had filled; older records lack it. */
  filled: z.exactOptional(z.number()),
});
export type ChosenPackage = Stored<typeof chosenPackage>;

/** Stores the package that a visitor selected, through the sign-in and reloads, until bought. */
export interface ChosenPackageStore {
  read(): ChosenPackage | undefined;
  /** @param onSale what it was chosen from */
  save(pkg: Package, onSale: readonly Package[]): void;
  clear(): void;
}

export const createChosenPackageStore = (storage: KeyValueStorage): ChosenPackageStore => ({
  read: () => parseStored(chosenPackage, readRecord(storage, 'chosen_offer')),
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
