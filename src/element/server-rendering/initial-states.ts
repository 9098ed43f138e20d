import type { Settings } from '#base/settings/settings.ts';
import {
  offersSharedBalance,
  offersSpecialPromo,
  packagesFromOrders,
  type Plans,
} from '#plans/rules.ts';
import { withScheduled } from '#purchase/package-catalog.ts';
import { browsingState } from '#widgets/available-packages/offers/browsing.ts';
import { stateForAddress } from '#widgets/available-packages/offers/choosing.ts';
import type { OffersState } from '#widgets/available-packages/offers/offers.state.ts';
import type { PlansState } from '#widgets/plans/plans/plans.state.ts';
import type { Responses } from './responses.ts';

/**
 * The packages derived from the lists, as by `loadPlans` in a page; undefined if there is nothing
 * to show, or if a list is missing: the element reads it, and could then show another price or
 * offer than the server. Spec §4, Loading the plans page.
 */
function plansOf({ user }: Responses): Plans | undefined {
  if (!user?.current || !user.switchover) return undefined;
  const { current, switchover, freePackage, orders = [], promoCodes } = user;
  const { tenant } = user.account;
  const hasNone = current.length === 0 && switchover.length === 0;
  const packages = hasNone && tenant !== 'bln' ? packagesFromOrders(orders) : current;
  if (packages.length === 0 && switchover.length === 0) return undefined;
  if (tenant === 'bln' && freePackage === undefined) return undefined;
  const sharedBalance = offersSharedBalance(tenant, freePackage ?? null);
  const mayBeSpecial = offersSpecialPromo(packages, [], sharedBalance);
  if (mayBeSpecial && promoCodes === undefined) return undefined;
  const special = offersSpecialPromo(packages, promoCodes, sharedBalance);
  return { tenant, current: packages, switchover, offers: { sharedBalance, special } };
}

/** The initial state of the plans page; undefined if a response is missing. */
export function plansState(
  responses: Responses,
  { usedBytes, totalBytes }: Pick<Settings, 'usedBytes' | 'totalBytes'>,
): Extract<PlansState, { step: 'ready' }> | undefined {
  const plans = plansOf(responses);
  const usage =
    usedBytes === undefined
      ? {}
      : { usage: { usedBytes, ...(totalBytes === undefined ? {} : { totalBytes }) } };
  return plans && { step: 'ready', plans, ...usage };
}

/** The initial state of the packages on sale; undefined if a response is missing. */
export function offersState(
  { user, offers }: Responses,
  { recommended }: Pick<Settings, 'recommended'>,
): Extract<OffersState, { step: 'choosing' | 'browsing' }> | undefined {
  if (!user) return offers && browsingState(offers, undefined, recommended);
  const { account, available, switchover, requests } = user;
  if (!available || !user.current || !switchover) return undefined;
  const current = withScheduled(user.current, switchover);
  const { userId, tenant } = account;
  const catalog = { userId, tenant, available, current, ...(requests ? { requests } : {}) };
  const state = stateForAddress(
    catalog,
    { wanted: undefined, confirming: false },
    undefined,
    recommended,
  );
  return state?.step === 'choosing' ? state : undefined;
}
