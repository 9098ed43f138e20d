import { ownProperties } from '#base/objects/own-properties.ts';
import { createEarlyReads, type EarlyReads } from '#http/early-reads.ts';
import { accountPath } from '#http/paths.ts';
import type { RouteEntry } from '../route.tsx';
import type { Settings } from '#base/settings/settings.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import { rememberedOwner, rememberOwner } from '#session/token-owner.ts';

/** The user known without a request: from the page's settings, or stored here. */
export function knownUser(settings: Settings): { token: string; userId?: string } | undefined {
  if (settings.token !== undefined) return userOf(settings.token, settings.userId);
  const storage = createStorage(embedPrefix(settings.clientId));
  const token = storage.get('clp_token');
  const userId = storage.get('user_id');
  return token === undefined ? undefined : userOf(token, userId);
}

const userOf = (token: string, userId: string | undefined) =>
  ownProperties<{ token: string; userId?: string }>({ token }, userId ? { userId } : undefined);

/**
 * Starts the requests that a route's screen will make. With a known user id all of them start
 * together; otherwise the lists start once the account has arrived.
 */
export function startEarlyReads(
  settings: Settings,
  { reads, publicReads }: Pick<RouteEntry, 'reads' | 'publicReads'>,
): EarlyReads | undefined {
  const address = (list: string) => new URL(list, settings.billingBase).href;
  const user = knownUser(settings);
  if (publicReads && !(reads && user)) {
    const early = createEarlyReads(settings, undefined);
    for (const list of publicReads(settings)) void early.start(address(list));
    return early;
  }
  if (!user) return undefined;
  const early = createEarlyReads(settings, user.token);
  if (!reads) return early;
  const startLists = (userId: string) => {
    for (const list of reads(userId, settings)) void early.start(address(list));
  };
  const account = early.start(new URL(accountPath, settings.apiBase).href);
  const owner = user.userId ?? rememberedOwner(user.token);
  if (owner) startLists(owner);
  if (user.userId) return early;
  const readOwner = async () => {
    // A body may never end, so only its first part is read. The widget itself reads a longer account.
    const first = await (await account)?.clone().body?.getReader().read();
    const { userid } = (await new Response(first?.value).json()) as { userid?: unknown };
    if (typeof userid !== 'string') return;
    rememberOwner(user.token, userid);
    if (userid !== owner) startLists(userid);
  };
  // The widget reports a body that is not JSON.
  const started = readOwner().catch(() => undefined);
  return Object.assign(early, { started });
}
