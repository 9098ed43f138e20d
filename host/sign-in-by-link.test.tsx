import { describe, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { createStorage } from '#browser/storage.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { signInByLink } from './sign-in-by-link.ts';

/** The host's services, with the session of this token. */
function signedInWith(token?: string) {
  const emit = vi.fn();
  const services = createServices({
    settings: settingsFrom({}, 'https://shop.example/', () => undefined),
    ownsPage: true,
    tokens: createCookieTokenStore(document, createStorage('')),
    emit,
  });
  services.session.signOut();
  if (token !== undefined) services.session.signIn({ token, userCreated: false, toPlans: true });
  services.session.storeIdentity('user', 'bln');
  return services;
}

const respond = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
const account = () => respond(200, { userid: 'another', tenant_name: 'other' });

describe('a token in the address of the host', () => {
  it('signs in at once who is not signed in', async () => {
    const services = signedInWith();
    const sent = account();
    await signInByLink(services, 'linked', sent);
    expect(services.session.identity()?.token).toBe('linked');
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['read', account()],
    [
      'named by a full cloud',
      respond(402, { detail: { userid: 'another', tenant_name: 'other' } }),
    ],
  ])('replaces a session once its account was %s', async (_how, sent) => {
    const services = signedInWith('good');
    await signInByLink(services, 'linked', sent);
    expect(sent).toHaveBeenCalledOnce();
    const user = { token: 'linked', userId: 'another', tenant: 'other' };
    expect({ ...services.session.identity() }).toEqual(user);
  });

  it.each([
    ['is refused', respond(401, {})],
    ['is of nobody', respond(404, {})],
    ['meets a server that fails', respond(418, {})],
    ['gets no account', respond(200, {})],
  ])('leaves the session as it is if it %s', async (_what, sent) => {
    const services = signedInWith('good');
    await signInByLink(services, 'rubbish', sent);
    expect(sent).toHaveBeenCalledOnce();
    expect(new Headers(sent.mock.calls[0]?.[1]?.headers).get('X-Cloud-Auth')).toBe('rubbish');
    const user = { token: 'good', userId: 'user', tenant: 'bln' };
    expect({ ...services.session.identity() }).toEqual(user);
  });

  it.each([undefined, 'good', '€'])('changes nothing if it is %s', async (token) => {
    const services = signedInWith('good');
    const sent = account();
    await signInByLink(services, token, sent);
    expect(sent).not.toHaveBeenCalled();
    expect(services.session.identity()?.token).toBe('good');
  });
});
