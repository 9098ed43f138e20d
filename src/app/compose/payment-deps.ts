import { essentialMessages } from '#i18n/essential.ts';
import { createLock } from '#browser/lock.ts';
import { onceOnline, onceReturned } from '#browser/visibility.ts';
import { createPaymentOpener } from '#browser/payment-opener.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { PreparePayment } from '#base/ports/payment-window.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { Services } from '../services.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { changePollingIntervalMs } from '#purchase/change/change-polling.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { Tenant } from '#base/values/account.ts';
import {
  createSubscriptionChange,
  type SubscriptionChange,
} from '#purchase/change/subscription-change.flow.ts';
import type { SubscriptionChangeDeps } from '#purchase/change/subscription-change.state.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { isBought } from '#purchase/rules.ts';
import type { OpenPaymentDeps } from '#purchase/open-payment/open-payment.state.ts';
import { onPackagesChanged } from './on-packages-changed.ts';
import { ownPackages } from './own-packages.ts';

/** What a purchase needs besides the services; not loaded for first screens. */
interface PaymentDeps {
  /** Locks between the tabs and widgets of one client. */
  readonly lock: Lock;
  readonly prepare: PreparePayment;
  /** With returns from a payment page. */
  readonly visibility: Visibility;
}

export const paymentDeps = ({
  clock,
  emit,
  settings,
  storage,
  visibility,
}: Services): PaymentDeps => ({
  visibility: { ...visibility, onceReturned },
  lock: createLock(`cloud-widgets:${settings.clientId}:`, storage, clock),
  prepare: createPaymentOpener(
    emit,
    essentialMessages[settings.lang]['essential.loading'] ?? '',
    settings.paymentMode,
  ).prepare,
});

/** The dependencies of `createSubscriptionChange` for a user, from a widget's services. */
export function subscriptionChangeDeps(
  services: Services,
  userId: string,
  tenant: Tenant,
): SubscriptionChangeDeps {
  const { http, channel, storage, clock, settings } = services;
  const { lock, visibility } = paymentDeps(services);
  return {
    userId,
    storage,
    lock,
    clock,
    visibility,
    newIdempotencyKey,
    create: ({ command, id }, key) =>
      http(
        requestChange(
          userId,
          settings.brand,
          { packageId: id, command: command === 'unsubscribe' ? 'unsubscribe' : 'subscribe' },
          key,
        ),
      ),
    list: (signal) => http(getChangeRequests(userId, settings.brand), signal),
    onceOnline,
    announce: (message) => channel.post(message),
    onMessage: (listener) =>
      channel.subscribe((message) => {
        if (message.type === 'change-updated' || message.type === 'packages-changed')
          listener(message);
      }),
    intervalMs: changePollingIntervalMs(tenant),
  };
}

/** The subscription change of the signed-in user. */
export async function subscriptionChangeFor(
  services: Services,
  signal: AbortSignal,
): Promise<Outcome<SubscriptionChange>> {
  const account = await getCurrentAccount(services, signal);
  if (!account.ok) return account;
  const { userId, tenant } = account.value;
  return success(createSubscriptionChange(subscriptionChangeDeps(services, userId, tenant)));
}

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
