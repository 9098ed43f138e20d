import type { Package } from '#values/package.ts';
import { choosingState } from './choosing.ts';
import type { OffersState } from './offers.state.ts';

/**
 * The public offers per month and per year; undefined if there are none. Daily prices apply to
 * payment from the phone balance only, which is unknown for a visitor.
 */
export function browsingState(
  offers: readonly Package[],
  wanted: string | undefined,
  recommended?: string,
): Extract<OffersState, { step: 'browsing' }> | undefined {
  const available = offers.filter(({ period }) => period !== 'day');
  const next = choosingState({ available, current: [] }, wanted, undefined, recommended);
  return next && { step: 'browsing', ...next };
}
