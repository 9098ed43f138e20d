import type { Package } from '#values/package.ts';
import { isPlan, isRunning } from './rules.ts';

/** Whether a new package would begin only after a year that is already paid for. */
export const startsAfterPaidYear = ({
  current,
}: {
  readonly current: readonly Package[];
}): boolean => current.some((each) => isPlan(each) && isRunning(each) && each.period === 'year');
