import { getAvailablePackages } from './api/available-packages.ts';
import { getChangeRequests } from './api/change-requests.ts';
import { changeWorld } from './change-world.ts';
import { success } from './domain/failure.ts';
import { createChange } from './flow/change.ts';
import type { SessionDeps } from './flow/open-session-state.ts';
import { whoIs } from './flow/who-is.ts';
import type { Services } from './services.ts';

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
