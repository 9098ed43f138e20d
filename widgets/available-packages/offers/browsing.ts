import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';
import { choosingState } from './choosing.ts';
import type { OffersContext } from './offers-context.ts';
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

/** Prices come before the phone number; if they cannot be read, sign-in comes first. */
export function showPublicOffers(context: OffersContext): void {
  const { steps, deps } = context;
  steps.run(deps.publicOffers, (outcome) => {
    const next = outcome.ok
      ? browsingState(outcome.value, context.wanted, deps.recommended)
      : undefined;
    if (next) steps.to(next);
    else fail(context, { kind: 'unauthorized' });
  });
}

/** The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state. */
export function fail({ steps, deps }: OffersContext, failure: Failure): void {
  if (failure.kind === 'unauthorized') deps.signInFirst();
  steps.to({ step: 'failed', failure });
}
