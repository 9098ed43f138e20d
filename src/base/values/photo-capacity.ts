import { sizeUnits, type Size } from './size.ts';

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
