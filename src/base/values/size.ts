/** Storage units in ascending order. Spec §9. */
export const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** A storage size as it is sold: `500 GB`, `1 TB`. */
export interface Size {
  readonly amount: number;
  readonly unit: SizeUnit;
}

/** A size in bytes, in binary steps. */
export const bytesOf = ({ amount, unit }: Size): number => amount * 1024 ** sizeUnits.indexOf(unit);

/** The largest size of some packages, in bytes. */
export const largestOf = (packages: readonly { readonly size: Size }[]): number =>
  Math.max(...packages.map(({ size }) => bytesOf(size)));

/**
 * A size in quarters of the largest size, rounded to a tenth. 250 GB of 1 TB (1024 GB) is one
 * quarter.
 * @param largest in bytes
 */
export const quartersOf = (size: Size, largest: number): number =>
  Math.round((40 * bytesOf(size)) / largest) / 10;

/** The largest unit in which the amount is at least 1, binary steps (1 TB = 1024 GB). */
export function sizeOf(bytes: number): Size {
  let amount = bytes;
  let step = 0;
  // An amount that is rounded to 1024 is one of the next unit.
  while (amount >= 1023.95 && step < sizeUnits.length - 1) {
    amount /= 1024;
    step += 1;
  }
  return { amount: Math.round(amount * 10) / 10, unit: sizeUnits[step] ?? 'B' };
}

/** The assumed size of a photo, in megabytes: twelve megapixels at a phone's usual compression. */
const megabytesPerPhoto = 4;

/**
 * About how many photos fit, rounded down so as not to promise more; decimal units. 0 where fewer
 * than a hundred fit.
 */
export function photoCapacity({ amount, unit }: Size): number {
  const megabytes = amount * 1000 ** (sizeUnits.indexOf(unit) - sizeUnits.indexOf('MB'));
  const photos = Math.floor(megabytes / megabytesPerPhoto);
  const step = photos >= 10_000 ? 5_000 : 100;
  return Math.floor(photos / step) * step;
}
