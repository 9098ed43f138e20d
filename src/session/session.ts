import type { SignedIn } from '#values/account.ts';
import type { Clock } from '#ports/clock.ts';
import type { Emit } from '#config/events.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import { tenantOf, type Tenant } from '#values/tenant.ts';
import type { SessionChannel } from './channel.ts';

/** Who is signed in, as far as this page knows. */
export interface Identity {
  readonly token: string;
  readonly userId?: string;
  readonly tenant?: Tenant;
}

/** A token that the page gives: fixed, or asked for each time it is needed. */
export interface HostToken {
  readonly token?: string | undefined;
  readonly userId?: string | undefined;
  readonly getToken?: (() => Promise<string | null | undefined>) | undefined;
}

/**
 * `here`: a person signed in or out in this widget; `elsewhere`: in another widget
 * or tab; `renewed`: the page gave the token that was asked of it; `replaced`: the
 * page gave another one unasked, perhaps another person's.
 */
export type SessionChange = 'here' | 'elsewhere' | 'renewed' | 'replaced';

/** Shared by the widgets of one page and by tabs through a channel. */
export interface Session {
  /** The identity known without asking anybody. */
  identity(): Identity | undefined;
  /** Whether a token can be had at all: a stored one, or the page's. */
  signedIn(): boolean;
  /** The token to send; `rejected` is one that the server refused. */
  token(rejected?: string): Promise<string | undefined>;
  /** A person has signed in here: kept, and told to the other tabs and widgets. */
  signIn(result: SignedIn): void;
  /** The billing id and tenant of the person, once the account call has told them. */
  rememberIdentity(userId: string, tenant: Tenant): void;
  /** Forgets the person, here and in the other tabs. */
  signOut(): void;
  /** The page gives, changes or takes away its token. */
  host(given: HostToken): void;
  /** Told of every change of who is signed in. */
  subscribe(listener: (change: SessionChange) => void): () => void;
  stop(): void;
}

export interface SessionDeps {
  readonly storage: KeyValueStorage;
  /** Where the token itself is kept: the cookie in the host, storage in an embed. */
  readonly tokens: TokenStore;
  readonly channel: SessionChannel;
  readonly emit: Emit;
  readonly clock: Clock;
}

/** How long a page that is asked for a token, or said it would set one, has for it, in ms. */
const renewalTime = 30_000;

/** An id as pages write it down: no text, or an empty one, is none. */
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

/** A token that a header can carry; with any other every call would fail, and no server would refuse it. */
const tokenOf = (given: unknown): string | undefined => {
  const text = textOf(given);
  return text !== undefined && /^[ -ÿ]+$/.test(text) ? text : undefined;
};

/** What the page gives, of whatever type it is. */
const read = ({ token, userId, getToken }: HostToken): HostToken => ({
  token: tokenOf(token),
  userId: textOf(userId),
  getToken: typeof getToken === 'function' ? getToken : undefined,
});

/** A page that can be asked goes before a token that it wrote down. */
const accepted = (given: HostToken): HostToken =>
  given.getToken ? { getToken: given.getToken, userId: given.userId } : given;

export interface TokenStore {
  get(): string | undefined;
  set(token: string): void;
  remove(): void;
}

export function createSession(deps: SessionDeps, given: HostToken = {}): Session {
  const { storage, tokens, channel, emit, clock } = deps;
  const listeners = new Set<(change: SessionChange) => void>();
  let said = read(given);
  let host = accepted(said);
  let awaited = false;
  let asking: Promise<string | undefined> | undefined;
  /** Counts whom the page has given: an answer to one of before is of nobody here. */
  let turn = 0;
  let known: Pick<Identity, 'userId' | 'tenant'> = said.userId ? { userId: said.userId } : {};

  const changed = (change: SessionChange) => {
    for (const listener of listeners) listener(change);
  };
  const identity = (): Identity | undefined => {
    if (host.token !== undefined) return { token: host.token, ...known };
    // A page that is asked for tokens is asked: one that was kept may be another person's.
    const token = host.getToken ? undefined : tokenOf(tokens.get());
    if (token === undefined) return undefined;
    const userId = storage.get('user_id');
    const tenant = storage.get('tenant_name');
    return {
      token,
      ...(userId === undefined ? {} : { userId }),
      ...(tenant === undefined ? {} : { tenant: tenantOf(tenant) }),
    };
  };
  const forget = () => {
    known = {};
    host = {};
    tokens.remove();
    for (const key of ['clp_token', 'user_id', 'tenant_name', 'user_data'] as const)
      storage.remove(key);
  };
  const keep = (result: SignedIn) => {
    host = {};
    tokens.set(result.token);
    storage.set('clp_token', result.token);
    if (result.userId) storage.set('user_id', result.userId);
    else storage.remove('user_id');
    if (result.tenant) storage.set('tenant_name', result.tenant);
    else storage.remove('tenant_name');
  };

  /** Whether the page says who it is: what others do is no business of this widget then. */
  const hosted = () => host.token !== undefined || host.getToken !== undefined;
  const unsubscribe = channel.subscribe((message) => {
    if (hosted()) return;
    if (message.type === 'signed-in') keep(message.result);
    else if (message.type === 'signed-out') forget();
    else return;
    changed('elsewhere');
  });

  /** What a page's function gives; nothing where it fails, gives no text, or takes too long. */
  const answerOf = (getToken: NonNullable<HostToken['getToken']>) =>
    new Promise<string | undefined>((resolve) => {
      const callOff = clock.after(renewalTime, () => resolve(undefined));
      void Promise.resolve()
        .then(getToken)
        .then(tokenOf, () => undefined)
        .then((answer) => {
          callOff();
          resolve(answer);
        });
    });

  /** Asks the page's function for a token; calls that need one at once ask together. */
  const fromHost = async (rejected: string | undefined): Promise<string | undefined> => {
    const { getToken } = host;
    if (!getToken) return undefined;
    const began = turn;
    const mine = (asking ??= answerOf(getToken));
    const asked = await mine;
    if (asking === mine) asking = undefined;
    // The page may have given somebody else meanwhile, by the same function perhaps.
    if (turn !== began || host.getToken !== getToken) return identity()?.token;
    if (asked) host = { ...host, token: asked };
    // A renewed one may be another person's, whatever the page has said before.
    if (asked && rejected !== undefined && asked !== rejected) known = {};
    return asked === rejected ? undefined : asked;
  };

  /** Waits for the page that said it would set a new token. */
  const fromPage = () =>
    new Promise<string | undefined>((resolve) => {
      awaited = true;
      const settle = () => {
        awaited = false;
        callOff();
        listeners.delete(settle);
        resolve(identity()?.token);
      };
      const callOff = clock.after(renewalTime, settle);
      listeners.add(settle);
    });

  return {
    identity,
    signedIn: () => host.getToken !== undefined || identity() !== undefined,
    token: async (rejected) => {
      const current = identity()?.token;
      if (rejected === undefined) return current ?? fromHost(undefined);
      if (current !== undefined && current !== rejected) return current;
      if (host.getToken) return fromHost(rejected);
      return emit('cloud-token-needed', { rejected: true }) ? undefined : fromPage();
    },
    signIn: (result) => {
      keep(result);
      channel.post({ type: 'signed-in', result });
      changed('here');
      emit('cloud-signed-in', { token: result.token });
    },
    rememberIdentity: (userId, tenant) => {
      if (host.token !== undefined) {
        known = { userId, tenant };
        return;
      }
      storage.set('user_id', userId);
      storage.set('tenant_name', tenant);
    },
    signOut: () => {
      const ofPage = hosted();
      forget();
      if (!ofPage) channel.post({ type: 'signed-out' });
      changed('here');
      emit('cloud-signed-out', {});
    },
    host: (given) => {
      const next = read(given);
      const notOf = (userId?: string) =>
        userId !== undefined && next.userId !== undefined && next.userId !== userId;
      const another = notOf(known.userId);
      const same =
        !notOf(said.userId) && next.token === said.token && next.getToken === said.getToken;
      said = next;
      if (!same) {
        known = {};
        asking = undefined;
        turn += 1;
        host = accepted(next);
      }
      if (next.userId) known = { ...known, userId: next.userId };
      if (!same) changed(awaited && !another ? 'renewed' : 'replaced');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: unsubscribe,
  };
}
