import { getAvailablePackages } from '#purchase/api/available-packages.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { isBought } from '#purchase/is-bought.ts';
import { subscriptionChangeDeps } from './subscription-change-deps.ts';
import { success } from '#base/values/outcome.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import type { OpenPaymentDeps } from '#purchase/open-payment/open-payment.state.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { onPackagesChanged } from './on-packages-changed.ts';
import { ownPackages } from './own-packages.ts';
import { paymentDeps } from './payment-deps.ts';
import type { Services } from '../services.ts';

/**
 * The ids of the packages that have been paid for and are not active yet, including those that will
 * replace a plan.
 */
async function paidPackages(services: Services, signal: AbortSignal): Promise<readonly string[]> {
  const account = await getCurrentAccount(services, signal);
  if (!account.ok) return [];
  const packages = await ownPackages(services, account.value.userId, signal);
  return packages.map(({ id }) => id).filter((id) => isBought(id, packages));
}

/** The dependencies of an open payment, in whichever widget it is shown. */
export const openPaymentDeps = (
  services: Services,
): Required<Pick<OpenPaymentDeps, 'access' | 'prepare' | 'paid' | 'onReturn'>> => ({
  onReturn: (task) => onPackagesChanged(services, task),
  prepare: paymentDeps(services).prepare,
  paid: (signal) => paidPackages(services, signal),
  access: async (signal) => {
    const { http, settings } = services;
    const account = await getCurrentAccount(services, signal);
    if (!account.ok) return account;
    const { userId, tenant } = account.value;
    return success({
      change: createSubscriptionChange(subscriptionChangeDeps(services, userId, tenant)),
      requests: (aborted) => http(getChangeRequests(userId, settings.brand), aborted),
      available: (aborted) => http(getAvailablePackages(userId), aborted),
    });
  },
});
