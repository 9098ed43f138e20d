import type { Package } from '#values/package.ts';
import { choosing } from './choosing.ts';
import type { OffersState } from './offers.state.ts';

/**
 * The public offers by the month and the year; undefined where there is none. A price by the day
 * is for those who pay from the phone balance, and of a visitor that is not known.
 */
export function browsing(
  offers: readonly Package[],
  wanted: string | undefined,
): Extract<OffersState, { step: 'browsing' }> | undefined {
  const available = offers.filter(({ period }) => period !== 'day');
  const next = choosing({ available, current: [] }, wanted, undefined);
  return next && { step: 'browsing', ...next };
}
