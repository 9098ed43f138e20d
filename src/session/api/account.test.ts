import { describe, expect, it } from 'vitest';
import { success } from '#base/values/outcome.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createHttp } from '#http/client.ts';
import { getAccount } from './account.ts';

/** Reads the account from a server that answers with this status and body. */
const accountFrom = (status: number, body: string) =>
  createHttp({
    settings: settingsFrom({}, 'https://portal.test/page', () => undefined),
    fetch: async () => new Response(body, { status }),
    online: () => true,
    token: async () => 'secret',
    knownToken: () => 'secret',
    tokenBelongsTo: async () => success(true),
    onTokenRejected: () => undefined,
    now: Date.now,
    onServerDate: () => undefined,
  })(getAccount);

describe('account', () => {
  it.each(['', '{}', '{"code":"InvalidSession"}', '{"code":"Invalid session"}'])(
    'of an invalid session is a 404, whatever its body: %s',
    async (body) => {
      expect(await accountFrom(404, body)).toEqual({
        ok: false,
        failure: { kind: 'invalid-session' },
      });
    },
  );
});
