import { getAvailablePackages } from '#purchase/api/available-packages.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { changeWorld } from './subscription-change-deps.ts';
import { success } from '#values/failure.ts';
import { createChange } from '#purchase/change/subscription-change.ts';
import type { SessionDeps } from '#purchase/open-payment/open-payment.state.ts';
import { whoIs } from '#session/current-account.ts';
import type { Services } from '../services.ts';

/** What an open payment is read from and paid by, whichever door shows it. */
export const sessionWorld = (services: Services): Pick<SessionDeps, 'world' | 'prepare'> => ({
  prepare: services.payment.prepare,
  world: async (signal) => {
    const { http, settings } = services;
    const person = await whoIs(services, signal);
    if (!person.ok) return person;
    const { userId, tenant } = person.value;
    return success({
      change: createChange(changeWorld(services, userId, tenant)),
      requests: (aborted) => http(getChangeRequests(userId, settings.brand), aborted),
      available: (aborted) => http(getAvailablePackages(userId), aborted),
    });
  },
});
