import { createPrefetch, type Prefetch } from '#http/prefetch.ts';
import { accountPath } from '#http/paths.ts';
import type { RouteEntry } from '#app/route.tsx';
import type { Settings } from '#config/settings.ts';
import { createStorage, embedPrefix } from '#platform/storage.ts';

/** Who is known without a question: the page's person, or the one kept here. */
export function knownPerson(settings: Settings): { token: string; userId?: string } | undefined {
  if (settings.token !== undefined)
    return { token: settings.token, ...(settings.userId ? { userId: settings.userId } : {}) };
  const storage = createStorage(embedPrefix(settings.clientId));
  const token = storage.get('clp_token');
  const userId = storage.get('user_id');
  return token === undefined ? undefined : { token, ...(userId ? { userId } : {}) };
}

/**
 * Starts what the screen of a route will ask for. Where the user id is known all
 * of it starts together; where it is not, the lists start when the account answers.
 */
export function prefetchReads(
  settings: Settings,
  reads: RouteEntry['reads'],
): Prefetch | undefined {
  const person = knownPerson(settings);
  if (!person || !reads) return undefined;
  const prefetched = createPrefetch(settings, person.token);
  const startLists = (userId: string) => {
    for (const list of reads(userId, settings.brand))
      void prefetched.start(new URL(list, settings.billingBase).href);
  };
  const account = prefetched.start(new URL(accountPath, settings.apiBase).href);
  if (person.userId) startLists(person.userId);
  else
    void account.then((answer) => {
      const wire = answer as { userid?: unknown } | undefined;
      if (typeof wire?.userid === 'string') startLists(wire.userid);
    });
  return prefetched;
}
