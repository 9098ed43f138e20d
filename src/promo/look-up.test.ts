import { describe, expect, it } from 'vitest';
import type { Call, Http } from '#http/client.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { lookUp } from './look-up.ts';

const { signal } = new AbortController();

/** A user of another network, as stored at an earlier visit, and what the server says now. */
function setUp(account: Outcome<unknown>, signedIn = true) {
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
      return call.method === 'GET' ? account : success({ terms: {}, payment: { kind: 'none' } });
    }) as Http,
  };
  return { sent, result: () => lookUp(deps, 'PAID50', signal) };
}

describe('code lookup', () => {
  it('states how a user who was ported to the operator pays now', async () => {
    const { sent, result } = setUp(success({ userId: 'u1', tenant: 'bln' }));
    expect(await result()).toMatchObject({ value: { found: { userId: 'u1', tenant: 'bln' } } });
    expect(sent).toEqual(['accounts/get/', 'users/u1/promocodes']);
  });

  it('is sent to the billing path of the token’s owner', async () => {
    const { sent, result } = setUp(success({ userId: 'u2', tenant: 'bln' }));
    expect(await result()).toMatchObject({ value: { found: { userId: 'u2' } } });
    expect(sent).toEqual(['accounts/get/', 'users/u2/promocodes']);
  });

  it('fails if it cannot be read how the user pays', async () => {
    const { sent, result } = setUp(failed({ kind: 'offline' }));
    expect(await result()).toEqual(failed({ kind: 'offline' }));
    expect(sent).toEqual(['accounts/get/']);
  });

  it('requests nothing for a visitor who is not signed in', async () => {
    const { sent, result } = setUp(success({ userId: 'u1', tenant: 'bln' }), false);
    expect(await result()).toEqual(failed({ kind: 'unauthorized' }));
    expect(sent).toEqual([]);
  });
});
