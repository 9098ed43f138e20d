import { success } from '#base/values/outcome.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createHttp, type Http, type HttpDeps } from '#http/client.ts';

/**
 * A client whose responses come from `fetch`.
 * @param more what differs from a page that is online, with a token that belongs to every user
 */
export const httpWith = (
  fetch: HttpDeps['fetch'],
  { knownToken = () => 'secret', ...more }: Partial<Omit<HttpDeps, 'ownedToken'>> = {},
): Http =>
  createHttp({
    settings: settingsFrom({}, 'https://portal.test/page', () => undefined),
    fetch,
    online: () => true,
    token: async () => 'secret',
    knownToken,
    onTokenRejected: () => undefined,
    now: Date.now,
    onServerDate: () => undefined,
    ...more,
    ownedToken: async (userId) => success({ token: knownToken(), userId }),
  });
