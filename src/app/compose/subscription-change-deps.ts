import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { changePollingIntervalMs } from '#purchase/change/change-polling.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { Tenant } from '#base/values/tenant.ts';
import {
  createSubscriptionChange,
  type SubscriptionChange,
} from '#purchase/change/subscription-change.flow.ts';
import type { SubscriptionChangeDeps } from '#purchase/change/subscription-change-deps.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import { paymentDeps } from './payment-deps.ts';
import type { Services } from '../services.ts';

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
