import { failed } from '#base/values/outcome.ts';
import { createHttp } from '#http/client.ts';
import { withinTime } from '#http/sending/within-time.ts';
import { getAccount } from '#session/api/account.ts';
import { ownerOf } from '#session/current-account.ts';
import { tokenOf } from '#session/page-token.ts';
import type { Services } from '#app/services.ts';

/** How long the account of a link may take, in ms: the page waits for it. */
const maxWaitMs = 10_000;

/**
 * Signs the user in with the token of a link (spec §2). Anybody can make a link: another session is
 * replaced only once the account could be read with the token.
 * @param fetching by default `fetch`
 */
export async function signInByLink(
  { session, settings, clock }: Pick<Services, 'session' | 'settings' | 'clock'>,
  given: string | undefined,
  fetching: typeof fetch = (...request) => fetch(...request),
): Promise<void> {
  const token = tokenOf(given);
  if (token === undefined || token === session.identity()?.token) return;
  if (!session.signedIn()) return session.signIn({ token, userCreated: false, toPlans: true });
  const http = createHttp({
    settings,
    fetch: fetching,
    online: () => navigator.onLine,
    token: async (rejected) => (rejected === undefined ? token : undefined),
    knownToken: () => token,
    ownedToken: async () => failed({ kind: 'unauthorized' }),
    onTokenRejected: () => undefined,
    now: clock.now,
    onServerDate: () => undefined,
  });
  const account = await withinTime(clock, maxWaitMs, (signal) => http(getAccount, signal))();
  const owner = ownerOf(account);
  if (owner) session.signIn({ token, userCreated: false, toPlans: true, ...owner });
}
