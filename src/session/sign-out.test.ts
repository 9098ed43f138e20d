import { expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import type { StorageKey } from '#base/ports/storage.ts';
import { createSession } from './session.ts';
import { rememberedOwner, rememberOwner } from './token-owner.ts';
import { createStorageTokenStore } from './token-store.ts';

/**
 * What happens to every key that the product writes, when the server refuses the token. The compiler
 * requires a line for each key.
 * `removed`: it belongs to the user. `user`: the record names its user, and nobody else sees it; it
 * holds the idempotency key of a purchase that the user may still complete. `unfinished`: the input
 * of a sign-in that is going on, removed when it ends. `page`: about the page or the device.
 */
const expectedAfterSignOut: Readonly<
  Record<StorageKey, 'removed' | 'user' | 'unfinished' | 'page'>
> = {
  clp_token: 'removed',
  user_id: 'removed',
  tenant_name: 'removed',
  user_data: 'removed',
  clp_phone: 'removed',
  unformatted_phone: 'removed',
  type_phone: 'removed',
  ticket_id: 'removed',
  clp_OTP: 'unfinished',
  clp_otp_tokens: 'unfinished',
  clp_reserve_phone_possibility: 'unfinished',
  mobile_id_params: 'unfinished',
  has_reserve_phone: 'unfinished',
  ask_limit: 'unfinished',
  sso_query_params: 'unfinished',
  promo_landing: 'unfinished',
  chosen_offer: 'unfinished',
  purchase: 'user',
  promo: 'user',
  'purchase:u1': 'user',
  'promo:u1': 'user',
  card_change: 'user',
  'absent:x': 'user',
  family_changes: 'user',
  invitation: 'page',
  lang: 'page',
  is_first_session: 'page',
  API_KEY: 'page',
  clock_offset: 'page',
  to_given: 'page',
  'lease:x': 'page',
  'path:x': 'page',
  'height:x': 'page',
};
const keys = Object.keys(expectedAfterSignOut) as (keyof typeof expectedAfterSignOut)[];

function signedIn() {
  const storage = memoryStorage();
  const session = createSession({
    storage,
    tokens: createStorageTokenStore(storage),
    channel: { post: () => undefined, subscribe: () => () => undefined, close: () => undefined },
    emit: () => true,
    clock: createFakeClock(),
  });
  session.signIn({ token: 't1', userId: 'u1', userCreated: false, toPlans: false });
  for (const key of keys) if (storage.get(key) === undefined) storage.set(key, `stored ${key}`);
  return { session, storage };
}

const endings = [
  ['the user signs out', 'signOut'],
  ['the server refuses the token', 'reject'],
] as const;

it.each(endings)(
  'no key of the user is left when %s, and no other key is touched',
  (_when, how) => {
    const { session, storage } = signedIn();
    session[how]('t1');
    const left = keys.filter((key) => storage.get(key) !== undefined);
    expect(left).toEqual(keys.filter((key) => expectedAfterSignOut[key] !== 'removed'));
  },
);

it.each(endings)('the tab forgets whose token it used when %s', (_when, how) => {
  const { session } = signedIn();
  rememberOwner('t1', 'u1');
  session[how]('t1');
  expect(rememberedOwner('t1')).toBeUndefined();
});

it('the tab forgets whose token it used when the session ends in another tab', () => {
  const storage = memoryStorage();
  let end = () => {};
  createSession({
    storage,
    tokens: createStorageTokenStore(storage),
    channel: {
      post: () => undefined,
      subscribe: (listener) => {
        end = () => listener({ type: 'signed-out' });
        return () => undefined;
      },
      close: () => undefined,
    },
    emit: () => true,
    clock: createFakeClock(),
  });
  rememberOwner('t1', 'u1');
  end();
  expect(rememberedOwner('t1')).toBeUndefined();
});
