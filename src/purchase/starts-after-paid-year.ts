import type { Package } from '#values/package.ts';
import { isPlanType, isRunning } from './rules.ts';

/** Whether a new package would begin only after a year that the user has already paid for. */
export const startsAfterPaidYear = ({
  current,
}: {
  readonly current: readonly Package[];
}): boolean =>
  current.some((each) => isPlanType(each) && isRunning(each) && each.period === 'year');
