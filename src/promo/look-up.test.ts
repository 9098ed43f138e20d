import { describe, expect, it } from 'vitest';
import type { Call, Http } from '#http/client.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { lookUp } from './look-up.ts';

const { signal } = new AbortController();

const ownerOf = (userId: string) => ({ account: { userId, tenant: 'bln' }, token: 't' });

/** A user of another network, as stored at an earlier visit, and what the server says now. */
function setUp(
  account: Outcome<unknown>,
  signedIn = true,
  respond: (call: Call<unknown, unknown>) => Outcome<unknown> = () =>
    success({ terms: {}, payment: { kind: 'none' } }),
) {
  const sent: string[] = [];
  const deps = {
    settings: { brand: 'cloud' },
    session: {
      signedIn: () => signedIn,
      identity: () =>
        signedIn ? ({ token: 't', userId: 'u1', tenant: 'other' } as const) : undefined,
      storeIdentity: () => undefined,
    },
    http: (async (call: Call<unknown, unknown>) => {
      sent.push(call.path);
      return call.method === 'GET' ? account : respond(call);
    }) as Http,
  };
  return { sent, result: () => lookUp(deps, 'PAID50', signal) };
}

describe('code lookup', () => {
  it('states how a user who was ported to the operator pays now', async () => {
    const { sent, result } = setUp(success(ownerOf('u1')));
    expect(await result()).toMatchObject({ value: { found: { userId: 'u1', tenant: 'bln' } } });
    expect(sent).toEqual(['accounts/get/', 'users/u1/promocodes']);
  });

  it('is sent to the billing path of the token’s owner', async () => {
    const { sent, result } = setUp(success(ownerOf('u2')));
    expect(await result()).toMatchObject({ value: { found: { userId: 'u2' } } });
    expect(sent).toEqual(['accounts/get/', 'users/u2/promocodes']);
  });

  it('fails if it cannot be read how the user pays', async () => {
    const { sent, result } = setUp(failed({ kind: 'offline' }));
    expect(await result()).toEqual(failed({ kind: 'offline' }));
    expect(sent).toEqual(['accounts/get/']);
  });

  it.each([
    ['has ended in one of its spellings', 'paid50', { kind: 'promo', state: 0, ended: true }],
    ['exists in no spelling', 'none', { kind: 'promo', state: 0 }],
  ] as const)('says that a code %s', async (_, ended, failure) => {
    const responses = ({ body }: Call<unknown, unknown>) =>
      (body as { code: string }).code === ended
        ? failed({ kind: 'promo', state: 0, ended: true })
        : failed({ kind: 'promo', state: 0 });
    const { result } = setUp(success(ownerOf('u1')), true, responses);
    expect(await result()).toEqual(failed(failure));
  });

  it('requests nothing for a visitor who is not signed in', async () => {
    const { sent, result } = setUp(success(ownerOf('u1')), false);
    expect(await result()).toEqual(failed({ kind: 'unauthorized' }));
    expect(sent).toEqual([]);
  });
});
