import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import type { CloudEventName, Emit } from '#base/settings/events.ts';
import { createStorage } from '#browser/storage.ts';
import type { WidgetChannel, ChannelMessage } from './channel.ts';
import { readAccount, type CurrentAccountDeps } from './current-account.ts';
import type { PageToken } from './page-token.ts';
import { verifiedPhone } from '#sign-in/phone-entry/phone-store.ts';
import { createSession, type SessionChange } from './session.ts';
import { createStorageTokenStore } from './token-store.ts';

/** Channels with one name, as in tabs: a message reaches the others. */
function bus() {
  const all: { listeners: Set<(message: ChannelMessage) => void> }[] = [];
  return (): WidgetChannel => {
    const mine = { listeners: new Set<(message: ChannelMessage) => void>() };
    all.push(mine);
    return {
      post: (message) => {
        for (const other of all)
          if (other !== mine) for (const listener of other.listeners) listener(message);
      },
      subscribe: (listener) => {
        mine.listeners.add(listener);
        return () => mine.listeners.delete(listener);
      },
      close: () => mine.listeners.clear(),
    };
  };
}

/** The developer warnings; the spy keeps them from failing the console check. */
function warnings(): readonly string[] {
  const reported: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void reported.push(text));
  return reported;
}

function widget(channel: WidgetChannel, options: PageToken = {}, prevented = false) {
  const clock = createFakeClock();
  const events: CloudEventName[] = [];
  const emit: Emit = (name) => {
    events.push(name);
    return !prevented;
  };
  const storage = createStorage('', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  const session = createSession(
    { storage, tokens: createStorageTokenStore(storage), channel, emit, clock },
    options,
  );
  const changes: SessionChange[] = [];
  session.subscribe((change) => changes.push(change));
  return { session, events, changes, clock, storage };
}

/** The host page, whose token another tab or a server may replace. */
function host() {
  const { storage } = widget(bus()());
  let token: string | undefined;
  const cookie = {
    get: () => token,
    set: (next: string) => {
      token = next;
    },
    remove: () => {
      token = undefined;
    },
  };
  const session = createSession({
    storage,
    tokens: cookie,
    channel: bus()(),
    emit: () => true,
    clock: createFakeClock(),
  });
  return { session, storage, cookie };
}

const alice = {
  token: 't1',
  userId: 'u1',
  tenant: 'other',
  userCreated: false,
  toPlans: false,
} as const;

describe('the session', () => {
  it('stores user_id, tenant and first-session flag in `user_data`', () => {
    const { session, storage } = widget(bus()());
    session.signIn({ ...alice, userCreated: true });
    expect(JSON.parse(storage.get('user_data') ?? '')).toEqual({
      user_id: 'u1',
      tenant_name: 'other',
      user_created: true,
    });
    expect(storage.get('is_first_session')).toBe('true');
  });

  it.each([true, false])(
    'completes `user_data` once the account is known (user_created: %s)',
    (userCreated) => {
      const { session, storage } = host();
      session.signIn({ token: 't1', userCreated, toPlans: false });
      session.storeIdentity('u1', 'other');
      expect(JSON.parse(storage.get('user_data') ?? '')).toEqual({
        user_id: 'u1',
        tenant_name: 'other',
        user_created: userCreated,
      });
    },
  );

  it('keeps the phone that its sign-in has verified, whatever is typed since', () => {
    const { session, storage } = host();
    const phone = () => verifiedPhone(storage, session.identity()?.token);
    storage.set('unformatted_phone', '79161234567');
    expect(phone()).toBeUndefined();
    session.signIn({ token: 't1', userCreated: false, toPlans: false }, true);
    storage.set('unformatted_phone', '79037654321');
    session.storeIdentity('u1', 'other');
    expect(phone()).toBe('9161234567');
    session.signIn({ token: 't2', userCreated: false, toPlans: false });
    expect(phone()).toBeUndefined();
  });

  it('clears the user’s stored data in every tab after the current token was rejected', () => {
    const channel = bus();
    const here = widget(channel());
    const there = widget(channel());
    here.session.signIn(alice);
    here.session.reject('an older one');
    expect(here.session.signedIn()).toBe(true);
    here.session.reject('t1');
    for (const key of ['clp_token', 'user_id', 'tenant_name', 'user_data'] as const)
      expect(here.storage.get(key)).toBeUndefined();
    expect(there.session.signedIn()).toBe(false);
  });

  it('remembers the number of a session that the server has ended, until the user signs in or out', () => {
    const { session, storage } = widget(bus()());
    storage.set('unformatted_phone', '79161234567');
    session.signIn(alice, true);
    expect(session.expired()).toBeUndefined();
    session.reject('t1');
    expect(session.expired()).toEqual({ phone: '79161234567' });
    expect(storage.get('unformatted_phone')).toBeUndefined();
    session.signIn({ ...alice, token: 't2' });
    expect(session.expired()).toBeUndefined();
    session.signOut();
    expect(session.expired()).toBeUndefined();
  });

  it('calls getToken again after its token was rejected', async () => {
    const tokens = ['old', 'new'];
    const { session } = widget(bus()(), { getToken: () => Promise.resolve(tokens.shift()) });
    await session.token();
    session.reject('old');
    expect(await session.token()).toBe('new');
  });

  it('ignores the stored user id when the cookie has another token', () => {
    const { session, storage, cookie } = host();
    session.signIn(alice);
    storage.set('unformatted_phone', '79000000001');
    cookie.set('of Bob');
    expect(session.identity()).toEqual({ token: 'of Bob' });
    session.storeIdentity('bob', 'bln');
    expect(session.identity()).toEqual({ token: 'of Bob', userId: 'bob', tenant: 'bln' });
    expect(storage.get('unformatted_phone')).toBeUndefined();
  });

  it('forgets the phone of an earlier sign-in when another token is stored', () => {
    const { session, storage } = widget(bus()());
    storage.set('unformatted_phone', '79000000001');
    session.signIn(alice, true);
    expect(storage.get('unformatted_phone')).toBe('79000000001');
    session.signIn(alice);
    expect(storage.get('unformatted_phone')).toBe('79000000001');
    session.signIn({ ...alice, token: 'of Bob', userId: 'bob' });
    expect(storage.get('unformatted_phone')).toBeUndefined();
    expect(session.identity()).toEqual({ token: 'of Bob', userId: 'bob', tenant: 'other' });
  });

  it('keeps the phone of a sign-in in another tab, which shares the storage', () => {
    const channel = bus();
    const here = widget(channel());
    const { storage } = here;
    const clock = createFakeClock();
    const tokens = createStorageTokenStore(storage);
    createSession({ storage, tokens, channel: channel(), emit: () => true, clock });
    storage.set('unformatted_phone', '79000000001');
    here.session.signIn(alice, true);
    expect(storage.get('unformatted_phone')).toBe('79000000001');
  });

  it('notifies other tabs and widgets of a sign-in', () => {
    const channel = bus();
    const here = widget(channel());
    const there = widget(channel());
    here.session.signIn(alice);
    expect(there.session.identity()).toEqual({ token: 't1', userId: 'u1', tenant: 'other' });
    expect(there.changes).toEqual(['elsewhere']);
    expect(here.changes).toEqual(['here']);
    expect(here.events).toEqual(['cloud-signed-in']);
    expect(there.events).toEqual([]);
  });

  it('ignores a message that replaces the user unless the token is stored too', async () => {
    const channel = bus();
    const forger = channel();
    const { session, changes, clock, storage } = widget(channel());
    session.signIn(alice);
    const message = { type: 'signed-in', result: { ...alice, token: 'forged' } } as const;
    forger.post(message);
    await clock.advance(1_000);
    expect(session.identity()?.token).toBe('t1');
    expect(changes).toEqual(['here']);
    // Storage may be a moment later than the message.
    forger.post(message);
    storage.set('clp_token', 'forged');
    await clock.advance(1_000);
    expect(changes).toEqual(['here', 'elsewhere']);
  });

  it('notifies other tabs and widgets of a sign-out', () => {
    const channel = bus();
    const here = widget(channel());
    const there = widget(channel());
    here.session.signIn(alice);
    here.session.signOut();
    expect(there.session.signedIn()).toBe(false);
    expect(here.session.identity()).toBeUndefined();
  });

  it('does not affect a widget whose page provides the token', () => {
    const channel = bus();
    const here = widget(channel());
    const there = widget(channel(), { token: 'page' });
    here.session.signIn(alice);
    expect(there.session.identity()?.token).toBe('page');
    expect(there.changes).toEqual([]);
  });

  it('calls getToken again when the server rejects a token', async () => {
    const tokens = ['old', 'new'];
    const { session } = widget(bus()(), { getToken: () => Promise.resolve(tokens.shift()) });
    expect(await session.token()).toBe('old');
    expect(await session.token('old')).toBe('new');
    expect(await session.token()).toBe('new');
  });

  it('does not call getToken for a user who signed in here, until the page sets it anew', async () => {
    const getToken = vi.fn<() => Promise<string | null>>().mockResolvedValue(null);
    const { session, events } = widget(bus()(), { getToken });
    expect(await session.token()).toBeUndefined();
    session.signIn(alice);
    session.setToken({ getToken });
    expect(await session.token(alice.token)).toBeUndefined();
    expect(getToken).toHaveBeenCalledOnce();
    expect(events).toEqual(['cloud-signed-in', 'cloud-token-needed']);
    getToken.mockResolvedValue('of the page');
    session.setToken({});
    session.setToken({ getToken });
    expect(await session.token()).toBe('of the page');
  });

  it('prefers getToken over a token attribute', async () => {
    const getToken = () => Promise.resolve('asked');
    const { session } = widget(bus()(), { token: 'written', getToken });
    expect(await session.token()).toBe('asked');
  });

  it('keeps the fetched token when the page sets the same getToken again', async () => {
    const getToken = () => Promise.resolve('asked');
    const { session, changes } = widget(bus()(), { getToken });
    await session.token();
    session.setToken({ getToken });
    expect(session.identity()?.token).toBe('asked');
    expect(changes).toEqual([]);
  });

  it('calls getToken again when the page changes the user id', async () => {
    const tokens = ['of Alice', 'of Bob'];
    const getToken = () => Promise.resolve(tokens.shift());
    const { session, changes } = widget(bus()(), { getToken, userId: 'alice' });
    expect(await session.token()).toBe('of Alice');
    session.setToken({ getToken, userId: 'bob' });
    expect(await session.token()).toBe('of Bob');
    expect(session.identity()?.userId).toBe('bob');
    expect(changes).toEqual(['replaced']);
  });

  it('calls getToken again when the page names its user for the first time', async () => {
    const tokens = [null, 'of Alice'];
    const getToken = () => Promise.resolve(tokens.shift());
    const { session, changes } = widget(bus()(), { getToken });
    expect(await session.token()).toBeUndefined();
    session.setToken({ getToken, userId: 'alice' });
    expect(changes).toEqual(['replaced']);
    expect(await session.token()).toBe('of Alice');
  });

  it.each([
    [
      'by an account that was read',
      (session: ReturnType<typeof createSession>) => session.storeIdentity('alice', 'bln'),
    ],
    ['by the page before', () => {}],
  ] as const)(
    'calls getToken again when the page names another user than the one known %s',
    async (how, learn) => {
      const tokens = ['of Alice', 'of Bob'];
      const getToken = () => Promise.resolve(tokens.shift());
      const userId = how === 'by the page before' ? 'alice' : undefined;
      const { session, changes } = widget(bus()(), { getToken, userId });
      expect(await session.token()).toBe('of Alice');
      learn(session);
      session.setToken({ getToken });
      session.setToken({ getToken, userId: 'bob' });
      expect(changes).toEqual(['replaced']);
      expect(await session.token()).toBe('of Bob');
      expect(session.identity()?.userId).toBe('bob');
    },
  );

  it('does not start again when the page names the user of a token that is in use', async () => {
    const getToken = () => Promise.resolve('of Alice');
    const { session, changes } = widget(bus()(), { getToken });
    expect(await session.token()).toBe('of Alice');
    session.setToken({ getToken, userId: 'alice' });
    expect(changes).toEqual([]);
  });

  it.each([
    ['null', [null], false],
    ['an empty text', [''], false],
    ['a token', ['t'], true],
    ['no token that fits in a header, and then one', ['\n', 't'], true],
  ] as const)(
    'asks the page whether there is a user, again only if that fails: %s',
    async (_name, given, is) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const tokens: (string | null)[] = [...given];
      const { session } = widget(bus()(), { getToken: () => Promise.resolve(tokens.shift()) });
      expect(await session.hasUser()).toBe(is);
      expect(tokens).toEqual([]);
      if (is) expect(session.hasUser()).toBe(true);
    },
  );

  it('calls getToken once more for a user whose first call has failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let calls = 0;
    const getToken = () => ((calls += 1) === 1 ? Promise.reject(new Error('lost')) : 't');
    const { session } = widget(bus()(), { getToken });
    expect(await session.hasUser()).toBe(true);
    expect(calls).toBe(2);
  });

  it('calls getToken once for concurrent calls', async () => {
    let requested = 0;
    const getToken = () => {
      requested += 1;
      return Promise.resolve('asked');
    };
    const { session } = widget(bus()(), { getToken });
    expect(await Promise.all([session.token(), session.token()])).toEqual(['asked', 'asked']);
    expect(requested).toBe(1);
  });

  it('keeps the signed-in user when the page repeats its old token', () => {
    const { session, changes } = widget(bus()(), { token: 'old' });
    session.signIn(alice);
    session.setToken({ token: 'old' });
    expect(session.identity()?.token).toBe('t1');
    expect(changes).toEqual(['here']);
  });

  it('ignores a page that sets the token of a sign-in here, as from cloud-signed-in', () => {
    const { session, changes } = widget(bus()());
    session.signIn(alice);
    session.setToken({ token: alice.token });
    expect(changes).toEqual(['here']);
    session.setToken({ token: 'of Bob' });
    expect(changes).toEqual(['here', 'replaced']);
  });

  it('still knows whose a token is that the page repeats after a sign-in here', () => {
    const { session, changes } = widget(bus()());
    session.signIn(alice);
    session.setToken({ token: alice.token });
    expect(session.identity()).toEqual({ token: 't1', userId: 'u1', tenant: 'other' });
    expect(changes).toEqual(['here']);
    const other = widget(bus()());
    other.session.signIn(alice);
    other.session.setToken({ token: alice.token, userId: 'u2' });
    expect(other.session.identity()).toEqual({ token: 't1', userId: 'u2' });
    expect(other.changes).toEqual(['here', 'replaced']);
  });

  it('follows a sign-in of another widget whose token the page sets before its message', () => {
    const channel = bus();
    const { session, changes, storage } = widget(channel());
    storage.set('clp_token', alice.token);
    session.setToken({ token: alice.token });
    expect(changes).toEqual(['replaced']);
    channel().post({ type: 'signed-in', result: alice });
    expect(changes).toEqual(['replaced']);
    const later = widget(channel());
    channel().post({ type: 'signed-in', result: alice });
    later.session.setToken({ token: alice.token });
    expect(later.changes).toEqual(['elsewhere']);
  });

  it('leaves no older token of the same user when the page has set a newer one', () => {
    const { session, storage } = widget(bus()());
    session.signIn(alice);
    session.setToken({ token: alice.token });
    session.setToken({ token: 'newer', userId: alice.userId });
    session.signOut();
    expect(storage.get('clp_token')).toBeUndefined();
  });

  it('does not wait any longer for a page that repeats the rejected token', async () => {
    const { session } = widget(bus()(), {}, true);
    session.signIn(alice);
    const settled = vi.fn();
    void session.token(alice.token).then(settled);
    session.setToken({ token: alice.token });
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(undefined));
  });

  it('neither uses nor ends a sign-in of another tab if the page provides a user meanwhile', async () => {
    const channel = bus();
    const { session, storage, clock } = widget(channel());
    session.signIn(alice);
    channel().post({ type: 'signed-in', result: { ...alice, token: 'of Bob' } });
    storage.set('clp_token', 'of Bob');
    session.setToken({ token: 'of Carol' });
    await clock.advance(1_000);
    session.reject('of Carol');
    expect(session.identity()).toBeUndefined();
    expect(storage.get('clp_token')).toBe('of Bob');
  });

  it.each(['refused', 'removed'])(
    'shows no earlier user once the token of the page is %s, until a sign-in',
    async (how) => {
      const channel = bus();
      const { session, storage, events } = widget(channel(), { token: 'of Bob' });
      storage.set('clp_token', alice.token);
      if (how === 'refused') session.reject('of Bob');
      else session.setToken({});
      expect(session.signedIn()).toBe(false);
      expect(await session.token('of Bob')).toBeUndefined();
      session.signOut();
      expect(events.filter((name) => name === 'cloud-signed-out')).toHaveLength(
        how === 'refused' ? 1 : 0,
      );
      expect(storage.get('clp_token')).toBe(alice.token);
      channel().post({ type: 'signed-in', result: alice });
      expect(session.identity()?.token).toBe(alice.token);
    },
  );

  it('stores no user of the page in a session that is not used', async () => {
    const { session, storage } = widget(bus()(), { getToken: () => 'of Bob' });
    storage.set('clp_token', alice.token);
    storage.set('user_id', 'u1');
    const http = (async () => {
      const token = await session.token();
      session.setToken({});
      return { ok: true, value: { account: { userId: 'u2', tenant: 'bln' }, token } };
    }) as unknown as CurrentAccountDeps['http'];
    await readAccount({ http, session });
    expect(storage.get('user_id')).toBe('u1');
  });

  it('removes a refused token of the page that is stored too', () => {
    const { session, storage } = widget(bus()());
    session.signIn(alice);
    session.setToken({ token: alice.token });
    session.reject(alice.token);
    expect(storage.get('clp_token')).toBeUndefined();
  });

  it('waits for a page that prevented cloud-token-needed, and keeps the step', async () => {
    const { session, changes, events } = widget(bus()(), { token: 'old' }, true);
    const renewed = session.token('old');
    session.setToken({ token: 'new' });
    expect(await renewed).toBe('new');
    expect(events).toEqual(['cloud-token-needed']);
    expect(changes).toEqual(['renewed']);
  });

  it.each([
    ['another token for the same user id', { token: 'new', userId: 'alice' }, ['renewed']],
    ['another token for another user id', { token: 'new', userId: 'bob' }, ['replaced']],
    ['another token without a user id', { token: 'new' }, ['replaced']],
    ['no token for the same user id', { userId: 'alice' }, ['replaced']],
  ])('keeps the step for the same user only: the page sets %s', (_what, next, expected) => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'alice' });
    session.setToken(next);
    expect(changes).toEqual(expected);
  });

  it('keeps the step at each renewal of the token, and what is known of its user', () => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'alice' });
    session.storeIdentity('alice', 'bln');
    session.setToken({ token: 'new', userId: 'alice' });
    session.setToken({ token: 'newer', userId: 'alice' });
    expect(changes).toEqual(['renewed', 'renewed']);
    const { identity } = session;
    expect(identity()).toMatchObject({ token: 'newer', userId: 'alice', tenant: 'bln' });
  });

  it('does not trust a user id that the page has left as it was, until its owner is read', () => {
    const { session } = widget(bus()(), { token: 'old', userId: 'alice' });
    expect(session.identity()?.isUnconfirmed).toBeUndefined();
    for (const token of ['new', 'newer']) {
      session.setToken({ token, userId: 'alice' });
      session.setToken({ token, userId: 'alice' });
      expect(session.identity()?.isUnconfirmed).toBe(true);
    }
    session.storeIdentity('alice', 'bln');
    expect(session.identity()?.isUnconfirmed).toBeUndefined();
  });

  it('opens the route again when the page sets the user id after the token', () => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'alice' });
    session.setToken({ token: 'of Bob', userId: 'alice' });
    session.setToken({ token: 'of Bob', userId: 'bob' });
    expect(changes).toEqual(['renewed', 'replaced']);
    // The token may still be of the user before.
    const user = { token: 'of Bob', userId: 'bob', isUnconfirmed: true };
    expect(session.identity()).toEqual(user);
  });

  it('opens the route again when the page corrects the user id of a token whose owner has been read', () => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'alice' });
    session.setToken({ token: 'of Bob', userId: 'alice' });
    session.storeIdentity('bob', 'bln');
    session.setToken({ token: 'of Bob', userId: 'bob' });
    expect(changes).toEqual(['renewed', 'replaced']);
  });

  it('opens the route again for the same user id once the session has ended', () => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'alice' });
    session.reject('old');
    session.setToken({ token: 'new', userId: 'alice' });
    expect(changes).toEqual(['here', 'replaced']);
  });

  it('stops waiting for the page after 30 seconds', async () => {
    const { session, clock } = widget(bus()(), { token: 'old' }, true);
    const renewed = session.token('old');
    await clock.advance(30_000);
    expect(await renewed).toBeUndefined();
    expect(clock.waiting()).toBe(0);
  });

  it('asks the page once for all concurrent calls with the refused token', async () => {
    const { session, events } = widget(bus()(), { token: 'old' }, true);
    const renewed = [session.token('old'), session.token('old'), session.token('old')];
    session.setToken({ token: 'new' });
    expect(await Promise.all(renewed)).toEqual(['new', 'new', 'new']);
    expect(events).toEqual(['cloud-token-needed']);
    const again = session.token('new');
    session.setToken({ token: 'newer' });
    expect(await again).toBe('newer');
    expect(events).toEqual(['cloud-token-needed', 'cloud-token-needed']);
  });

  it('reports once that a session has ended, whatever its calls do next', async () => {
    const { session, events } = widget(bus()(), { token: 'old' });
    await Promise.all([session.token('old'), session.token('old')]);
    session.reject('old');
    expect(await session.token('old')).toBeUndefined();
    session.reject('old');
    session.signOut();
    expect(events).toEqual(['cloud-token-needed', 'cloud-signed-out']);
  });

  it('does not wait when the page did not prevent cloud-token-needed', async () => {
    const { session } = widget(bus()(), { token: 'old' });
    expect(await session.token('old')).toBeUndefined();
  });

  it('forgets the user id when the page sets another token', () => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'u1' });
    session.setToken({ token: 'new' });
    expect(session.identity()).toEqual({ token: 'new' });
    expect(changes).toEqual(['replaced']);
  });

  it('ignores a token that is empty or not a string', async () => {
    const reported = warnings();
    const { session, changes } = widget(bus()());
    for (const token of ['', null, 7, {}] as unknown as string[]) session.setToken({ token });
    expect(session.signedIn()).toBe(false);
    expect(await session.token()).toBeUndefined();
    expect(changes).toEqual([]);
    expect(reported).toEqual([expect.stringContaining('#4'), expect.stringContaining('#4')]);
  });

  it('has no token when getToken throws or returns no string', async () => {
    const reported = warnings();
    const thrower = () => {
      throw new Error('page');
    };
    const object = () => Promise.resolve({ token: 'x' } as unknown as string);
    const plain = () => 'at once';
    expect(await widget(bus()(), { getToken: thrower }).session.token()).toBeUndefined();
    expect(await widget(bus()(), { getToken: object }).session.token()).toBeUndefined();
    expect(await widget(bus()(), { getToken: plain }).session.token()).toBe('at once');
    expect(reported).toEqual([
      'Cloud Widgets #3: getToken failed. See docs/errors.md#3',
      'Cloud Widgets #4: The token cannot be sent in a header. See docs/errors.md#4',
    ]);
  });

  it('times out a getToken that never resolves, and calls it again the next time', async () => {
    const reported = warnings();
    let requested = 0;
    const getToken = () => {
      requested += 1;
      return requested === 1 ? new Promise<string>(() => {}) : Promise.resolve('late');
    };
    const { session, clock } = widget(bus()(), { getToken });
    const first = session.token();
    await clock.advance(30_000);
    expect(await first).toBeUndefined();
    expect(await session.token()).toBe('late');
    expect(clock.waiting()).toBe(0);
    expect(reported).toEqual([expect.stringContaining('#3: getToken takes too long')]);
  });

  it('ignores the result of a replaced getToken', async () => {
    const slow = Promise.withResolvers<string>();
    const { session } = widget(bus()(), { getToken: () => slow.promise });
    const pending = session.token();
    session.setToken({ getToken: () => Promise.resolve('of Bob') });
    const next = session.token();
    slow.resolve('of Alice');
    expect(await next).toBe('of Bob');
    expect(await pending).not.toBe('of Alice');
    expect(await session.token()).toBe('of Bob');
  });

  it('does not affect a widget with getToken when another tab signs in or out', async () => {
    const channel = bus();
    const here = widget(channel());
    const there = widget(channel(), { getToken: () => Promise.resolve('page') });
    here.session.signIn(alice);
    here.session.signOut();
    expect(there.changes).toEqual([]);
    expect(await there.session.token()).toBe('page');
  });

  it('reports a replaced user when the page renews the token for another one', async () => {
    const { session, changes } = widget(bus()(), { token: 'old', userId: 'u1' }, true);
    const renewed = session.token('old');
    session.setToken({ token: 'new', userId: 'u2' });
    expect(await renewed).toBe('new');
    expect(session.identity()).toEqual({ token: 'new', userId: 'u2' });
    expect(changes).toEqual(['replaced']);
  });

  it('ignores a token fetched before the page changed the user id', async () => {
    const slow = Promise.withResolvers<string>();
    const requested = Promise.withResolvers<void>();
    let response: Promise<string> = slow.promise;
    const getToken = () => {
      requested.resolve();
      return response;
    };
    const { session } = widget(bus()(), { getToken, userId: 'alice' });
    const pending = session.token();
    await requested.promise;
    session.setToken({ getToken, userId: 'bob' });
    response = Promise.resolve('of Bob');
    slow.resolve('of Alice');
    expect(await pending).not.toBe('of Alice');
    expect(await session.token()).toBe('of Bob');
    expect(session.identity()).toMatchObject({ token: 'of Bob', userId: 'bob' });
  });

  it.each(['токен', 'two\nlines', '\ud800', '\u0000'])(
    'ignores a token that cannot be sent in a header: %j',
    async (unsendable) => {
      const reported = warnings();
      const stored = widget(bus()());
      stored.session.signIn({ ...alice, token: unsendable });
      expect(reported).toEqual([]);
      expect(stored.session.signedIn()).toBe(false);
      expect(await stored.session.token()).toBeUndefined();
      stored.session.signIn(alice);
      stored.session.signIn({ ...alice, token: unsendable });
      expect(await stored.session.token()).toBe(alice.token);
      expect(widget(bus()(), { token: unsendable }).session.signedIn()).toBe(false);
      const requested = widget(bus()(), { getToken: () => Promise.resolve(unsendable) });
      expect(await requested.session.token()).toBeUndefined();
      expect(reported).toEqual([expect.stringContaining('#4'), expect.stringContaining('#4')]);
    },
  );
});
