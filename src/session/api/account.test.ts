import { describe, expect, it } from 'vitest';
import { httpWith } from '../../../tests/support/http.ts';
import { getAccount } from './account.ts';

/** Reads the account from a server that answers with this status and body. */
const accountFrom = (status: number, body: string) =>
  httpWith(async () => new Response(body, { status }))(getAccount);

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
