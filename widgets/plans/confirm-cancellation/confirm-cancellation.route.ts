import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { eachMinute } from '#base/flow/ticks.ts';
import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { subscriptionChangeDeps, paymentDeps } from '#app/compose/payment-deps.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { success } from '#base/values/outcome.ts';
import { cloudError } from '#failures/cloud-error.ts';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { defineRoute } from '#app/route.tsx';
import { createConfirmCancellationFlow } from './confirm-cancellation.flow.ts';
import type { ConfirmCancellationState } from './confirm-cancellation.state.ts';
import { ConfirmCancellationScreen } from './confirm-cancellation.view.tsx';
import type { Services } from '#app/services.ts';
import { usageOf } from '../plans/plans.state.ts';
import { reportNow, reportOnce } from '#purchase/change/report-once.ts';

/** `/plans/before-unsubscribe?package=ID`. Spec §2 and §4. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) => {
    const { clock, http, session, settings, storage, visibility } = services;
    return createConfirmCancellationFlow({
      clock,
      visibility,
      packageId: query.get('package') ?? '',
      usage: usageOf(settings),
      signedIn: session.signedIn,
      signInFirst,
      navigate,
      report: (cancelled) => reportCancelledNow(services, cancelled),
      onPackagesChanged: (task) => {
        const ends = [onPackagesChanged(services, task), eachMinute(services, task)];
        return () => {
          for (const end of ends) end();
        };
      },
      onSale: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        return account.ok ? http(getAvailablePackages(account.value.userId), signal) : account;
      },
      load: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        if (!account.ok) return account;
        const { userId, tenant } = account.value;
        const [packages, requests] = await Promise.all([
          http(getCurrentPackages(userId, settings.brand), signal),
          http(getChangeRequests(userId, settings.brand), signal),
        ]);
        if (!packages.ok) return packages;
        return success({
          packages: packages.value,
          ...(requests.ok ? { requests: requests.value } : {}),
          store: createPendingChangeStore(storage, userId),
          change: () => createSubscriptionChange(subscriptionChangeDeps(services, userId, tenant)),
        });
      },
    });
  },
  Screen: ConfirmCancellationScreen,
  events: (next, previous) => {
    const failure = failureIn(next);
    return failure && failure !== failureIn(previous) ? [cloudError(failure)] : [];
  },
});

const failureIn = (state: ConfirmCancellationState) =>
  'failure' in state ? state.failure : undefined;

const tell = ({ emit }: Services, { id }: PendingChange) =>
  emit('cloud-unsubscribed', { packageId: id });

/** Tells the embedding page that a package was cancelled, unless it has been told before. */
export function reportCancelled(services: Services, cancelled: PendingChange): Promise<void> {
  const { clock, storage } = services;
  const { lock } = paymentDeps(services);
  return reportOnce({ storage, lock, clock }, cancelled, () => tell(services, cancelled));
}

/** Tells the page at once: the result follows, and the user must not wait for another tab. */
const reportCancelledNow = (services: Services, cancelled: PendingChange): void =>
  reportNow(services, cancelled, () => tell(services, cancelled));
