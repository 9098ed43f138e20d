import { bytesOf, type Size } from './size.ts';

/**
 * The beginning of an ISO date (`YYYY-MM-DD`) that the calendar has, in this century: databases
 * write `0000-00-00`, `0001-01-01` or `9999-12-31` where there is no date. The lookaheads exclude
 * February 29 without a leap year, and the 30th and 31st of shorter months. Decision 0205.
 */
export const isoDay =
  /^20(?!(\d[13579]|[02468][26]|[13579][048])-02-29)\d\d-(?!02-3|(0[469]|11)-31)(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/;

/**
 * The size, or undefined if it cannot be true. Such a size is below what is shown as 0.1, or too
 * large to be exact in bytes (8 PB). Decision 0205.
 */
export const plausibleSize = (size: Size): Size | undefined =>
  size.amount >= 0.05 && bytesOf(size) <= Number.MAX_SAFE_INTEGER ? size : undefined;
