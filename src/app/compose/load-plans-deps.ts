import { readAccount } from '#session/current-account.ts';
import type { LoadPlansDeps } from '#plans/load-plans.ts';
import type { Services } from '../services.ts';
import { planLists } from './plan-lists.ts';

/**
 * The reads of `/plans`, which also decide on the special promo. The account response is stored for
 * the next visit.
 */
export const loadPlansDeps = (services: Services): LoadPlansDeps => ({
  identity: services.session.identity,
  account: (signal) => readAccount(services, signal),
  ...planLists(services),
});
