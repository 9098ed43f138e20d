import type { Settings } from '#base/settings/settings.ts';
import type { Responses } from '#element/server-rendering/responses.ts';
import { withScheduled } from '#purchase/package-catalog.ts';
import { browsingState } from './offers/offers.flow.ts';
import { stateForAddress } from './offers/choosing.ts';
import type { OffersState } from './offers/offers.state.ts';

/** The first state of the packages on sale for a server; undefined if a response is missing. */
export function servedOffers(
  { user, offers }: Responses,
  { recommended }: Settings,
): OffersState | undefined {
  if (!user) return offers && browsingState(offers, undefined, recommended);
  const { account, available, switchover, requests } = user;
  if (!available || !user.current || !switchover) return undefined;
  const { userId, tenant } = account;
  const current = withScheduled(user.current, switchover);
  const catalog = { userId, tenant, available, current, ...(requests ? { requests } : {}) };
  const address = { wanted: undefined, confirming: false };
  const state = stateForAddress(catalog, address, undefined, recommended);
  return state?.step === 'choosing' ? state : undefined;
}
