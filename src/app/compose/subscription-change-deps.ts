import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { changePolling } from '#purchase/change-request.ts';
import { success, type Outcome } from '#values/failure.ts';
import type { Tenant } from '#values/tenant.ts';
import { createChange, type Change } from '#purchase/change/subscription-change.ts';
import type { ChangeWorld } from '#purchase/change/deps.ts';
import { whoIs } from '#session/current-account.ts';
import { newKey } from '#platform/idempotency-key.ts';
import type { Services } from '../services.ts';

/**
 * The world of `createChange` for a person, out of a widget's services: for buying
 * and cancelling.
 */
export function changeWorld(services: Services, userId: string, tenant: Tenant): ChangeWorld {
  const { http, channel, storage, lease, clock, visibility, settings } = services;
  return {
    userId,
    storage,
    lease,
    clock,
    visibility,
    newKey,
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
    announce: (news) => channel.post(news),
    hear: (listener) =>
      channel.subscribe((message) => {
        if (message.type === 'change-moved' || message.type === 'packages-changed')
          listener(message);
      }),
    interval: tenant === 'bln' ? changePolling.subscriberInterval : changePolling.interval,
  };
}

/** The engine for whoever is signed in. */
export async function changeOf(services: Services, signal: AbortSignal): Promise<Outcome<Change>> {
  const person = await whoIs(services, signal);
  if (!person.ok) return person;
  const { userId, tenant } = person.value;
  return success(createChange(changeWorld(services, userId, tenant)));
}
