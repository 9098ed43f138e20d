import { expect, it, vi } from 'vitest';
import type { Http } from '#http/client.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { ensureInstallation } from '#page-services/installation/ensure-installation.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { storeReturnTo } from '#session/return-to.ts';
import { createSession } from '#session/session.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { createSignInStore } from '#sign-in/sign-in-store.ts';
import { success } from '#base/values/outcome.ts';
import { readFileSync } from 'node:fs';
import { createFakeClock } from '../support/fake-clock.ts';
import { memoryStorage } from '../support/fake-browser.ts';

/** The local storage keys of spec §3, Client storage; other programs of the operator read them. */
const specified = [
  ...['clp_otp_tokens', 'clp_phone', 'clp_reserve_phone_possibility', 'clp_OTP', 'clp_token'],
  ...['tenant_name', 'user_data', 'lang', 'ticket_id', 'mobile_id_params', 'sso_query_params'],
  ...['type_phone', 'has_reserve_phone', 'user_id', 'unformatted_phone', 'is_first_session'],
  'API_KEY',
];

/** Storage that notes what is written. */
function noted(): { storage: KeyValueStorage; written: Map<string, string> } {
  const storage = memoryStorage();
  const written = new Map<string, string>();
  const set: KeyValueStorage['set'] = (key, value) => {
    written.set(key, value);
    storage.set(key, value);
  };
  return { storage: { ...storage, set }, written };
}

/** A page that notes every cookie as it is written. */
function page(protocol: string) {
  const cookies: string[] = [];
  const document = {
    location: { protocol, pathname: '/' },
    get cookie() {
      return cookies.at(-1)?.split(';')[0] ?? '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  return { document: document as unknown as Document, cookies };
}

it('a sign-in, a sign-in by push and a registration write every key of the specification', async () => {
  const { storage, written } = noted();
  const clock = createFakeClock();
  const phone = '9161234567';
  const signIn = createSignInStore(storage, clock.now);
  const { document } = page('https:');
  const channel = { post: vi.fn(), subscribe: () => () => undefined, close: vi.fn() };
  const tokens = createCookieTokenStore(document, storage);
  const session = createSession({ storage, tokens, channel, emit: () => true, clock });

  storeReturnTo(storage, { to_subscriptions: true });
  signIn.savePhone(phone);
  signIn.saveSignInMethod('sms');
  const code = { phone, toBackupPhone: false, hasBackupPhone: true, resendAt: clock.now() };
  signIn.saveSentCode(code, 'https://api.example/bcl_otp_tokens');
  const push = {
    phone,
    toBackupPhone: false,
    hasBackupPhone: true,
    resendAt: clock.now(),
    pollsLeft: 30,
  };
  signIn.savePush({ ...push, pollUrl: 'https://api.example/push/1' });
  signIn.saveTicket('ticket-1');
  session.signIn({ token: 't1', userId: 'u1', tenant: 'bln', userCreated: true, toPlans: false });
  const installation = { id: 'd1', token: 'i1', expires: clock.now() + 7_200_000 };
  const http = (async () => success(installation)) as unknown as Http;
  const settings = settingsFrom({}, 'https://shop.example/', () => undefined);
  await ensureInstallation({ settings, http, clock, storage });

  // The host’s language menu writes the last one, and reads it at the next visit.
  const host = ['host/app.tsx', 'host/main.tsx'].map((file) => readFileSync(file, 'utf8'));
  expect(host[0]).toContain("storage.set('lang', chosen)");
  expect(host[1]).toContain("get('lang')");
  expect([...written.keys(), 'lang'].toSorted()).toEqual(specified.toSorted());
  expect(Object.fromEntries(written)).toMatchObject({
    clp_otp_tokens: 'https://api.example/bcl_otp_tokens',
    clp_phone: '+7 916 123 45 67',
    clp_reserve_phone_possibility: 'true',
    clp_token: 't1',
    has_reserve_phone: 'true',
    is_first_session: 'true',
    tenant_name: 'bln',
    ticket_id: 'ticket-1',
    type_phone: 'sms',
    unformatted_phone: '79161234567',
    user_id: 'u1',
  });
});

it.each([
  ['https:', '; Secure'],
  ['http:', ''],
])(
  'on %s the cookie auth_token lasts two years, for the whole site, and nobody else’s',
  (protocol, end) => {
    const { document, cookies } = page(protocol);
    const tokens = createCookieTokenStore(document, noted().storage);
    tokens.set('t=1; x');
    // 2 years of 365 days, in seconds. Without a domain it belongs to this host only.
    expect(cookies.at(-1)).toBe(
      `auth_token=t%3D1%3B%20x; Path=/; Max-Age=63072000; SameSite=Lax${end}`,
    );
    tokens.remove();
    expect(cookies.at(-1)).toBe(`auth_token=; Path=/; Max-Age=0; SameSite=Lax${end}`);
  },
);
