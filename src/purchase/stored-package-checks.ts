import { isNumber, isString, literal, object, type ValueCheck } from '#base/flow/value-checks.ts';
import { isoDay, plausibleSize } from '#base/values/plausible-data.ts';
import { sizeUnits, type Size } from '#base/values/size.ts';

/* Checks what a stored record says about a package, as strictly as in a response. Decision 0205. */

/** A size that can be true; 0 if a package has none. */
export const isSize: ValueCheck = (value) =>
  object({ amount: isNumber, unit: literal(sizeUnits) })(value) &&
  ((value as Size).amount === 0 || plausibleSize(value as Size) !== undefined);

export const isDay: ValueCheck = (value) => isString(value) && isoDay.test(value as string);

/** A sum of sizes in bytes. */
export const isBytes: ValueCheck = (value) =>
  isNumber(value) && (value as number) >= 0 && (value as number) <= Number.MAX_SAFE_INTEGER;

/** A moment in epoch ms, up to the year 2286. */
export const isMoment: ValueCheck = (value) => isNumber(value) && Math.abs(value as number) < 1e13;
