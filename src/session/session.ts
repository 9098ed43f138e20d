import type { SignInResult, Tenant } from '#base/values/account.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Emit } from '#base/settings/events.ts';
import { ownProperties } from '#base/objects/own-properties.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { WidgetChannel } from './channel.ts';
import {
  requestPageToken,
  clearPageUser,
  createPageIdentity,
  hasUser,
  identityFromPage,
  isUserFromPage,
  replacePageToken,
  type ExpiredSession,
  type PageIdentity,
} from './page-identity.ts';
import { readPageToken, tokenOf, type PageToken, renewalTimeoutMs } from './page-token.ts';
import {
  createStoredIdentity,
  storedUser,
  type Identity,
  type StoredIdentity,
  type TokenStore,
} from './stored-identity.ts';
import { forgetOwner } from './token-owner.ts';

/**
 * Why the signed-in user may have changed.
 * `here`: the user signed in or out in this widget.
 * `elsewhere`: the user signed in or out in another widget or tab, or a server set a cookie.
 * `renewed`: the page provided a requested token, or a token for the same `user-id`.
 * `replaced`: the page provided another token unasked, possibly of another user.
 */
export type SessionChange = 'here' | 'elsewhere' | 'renewed' | 'replaced';

/** The session, shared by the widgets of one page, and by tabs through a channel. */
export interface Session {
  /** The identity known without a request; always the identity of the token in use. */
  identity(): Identity | undefined;
  /** Whether there is a token: a stored one, or one from the page. */
  signedIn(): boolean;
  /**
   * Whether a user is signed in; a promise while only the page's `getToken` can tell. A `getToken`
   * that fails is called once more, since a failure does not make a user a visitor.
   */
  hasUser(): boolean | Promise<boolean>;
  /** Whether the page provides the user. False once the user has signed in or out here. */
  isFromPage(): boolean;
  /** The token to send; `rejectedToken` is one that the server has just rejected (401). */
  token(rejectedToken?: string): Promise<string | undefined>;
  /**
   * The user has signed in here: stores the sign-in and notifies the other tabs and widgets. A token
   * that no header can carry changes nothing: it would end the session without starting another.
   * @param isOfPhone whether the sign-in has verified the stored phone, which is otherwise removed
   */
  signIn(result: SignInResult, isOfPhone?: boolean): void;
  /** Stores the billing id and tenant returned by the account call for this token. */
  storeIdentity(userId: string, tenant: Tenant): void;
  /** Removes the user's data here and in the other tabs. */
  signOut(): void;
  /** The server has finally rejected this token (401, spec §8): all stored data of its user is removed. */
  reject(token: string): void;
  /** The session that `reject` has ended, until a user signs in or out. Only this page remembers it. */
  expired(): ExpiredSession | undefined;
  /** Call if the token in use turns out to belong to another user than the user shown. */
  notifyUserChange(): void;
  /** The page sets, changes or removes its token. */
  setToken(pageToken: PageToken): void;
  /** Calls the listener whenever the signed-in user changes. */
  subscribe(listener: (change: SessionChange) => void): () => void;
  stop(): void;
}

interface SessionDeps {
  readonly storage: KeyValueStorage;
  readonly tokens: TokenStore;
  readonly channel: WidgetChannel;
  readonly emit: Emit;
  readonly clock: Clock;
}

/** Two sources of one identity: the page takes precedence over storage. */
interface Sources {
  readonly pageIdentity: PageIdentity;
  readonly stored: StoredIdentity;
}

const identityOf = ({ pageIdentity, stored }: Sources): Identity | undefined => {
  const identity =
    identityFromPage(pageIdentity) ?? (pageIdentity.hidesStored ? undefined : stored.get());
  // An unknown user id must not come from `Object.prototype`.
  return identity && ownProperties(identity);
};

export function createSession(deps: SessionDeps, pageToken: PageToken = {}): Session {
  const { storage, channel, clock, emit } = deps;
  const listeners = new Set<(change: SessionChange) => void>();
  const notify = (change: SessionChange) => {
    known = token();
    for (const listener of listeners) listener(change);
  };
  const pageIdentity = createPageIdentity(pageToken);
  const stored = createStoredIdentity(storage, deps.tokens);
  const sources = { pageIdentity, stored };
  const identity = () => identityOf(sources);
  const token = () => identity()?.token;
  // Another widget may have stored a sign-in without a message to this widget.
  let known = token();
  const signOut = createSignOut(deps, sources, notify);
  const askPage = () => requestPageToken(clock, pageIdentity, token, undefined);

  return {
    identity,
    signedIn: () => isUserFromPage(pageIdentity) || identity() !== undefined,
    hasUser: () => hasUser(pageIdentity, identity() !== undefined, askPage),
    isFromPage: () => isUserFromPage(pageIdentity),
    token: async (rejectedToken) => {
      const current = token();
      if (current !== undefined && current !== rejectedToken) return current;
      if (rejectedToken === undefined || pageIdentity.accepted.getToken)
        return requestPageToken(clock, pageIdentity, token, rejectedToken);
      // Another call with this token was rejected before, and has ended the session.
      if (current === undefined) return undefined;
      pageIdentity.renewal ??= requestNewToken(deps, pageIdentity, listeners);
      await pageIdentity.renewal;
      const next = token();
      return next === rejectedToken ? undefined : next;
    },
    signIn: (result, isOfPhone) => {
      if (tokenOf(result.token) === undefined) return;
      clearPageUser(pageIdentity);
      pageIdentity.hidesStored = false;
      stored.set(result, isOfPhone);
      storage.set('is_first_session', String(result.userCreated));
      channel.post({ type: 'signed-in', result });
      notify('here');
      emit('cloud-signed-in', { token: result.token });
    },
    storeIdentity: (userId, tenant) => {
      if (pageIdentity.accepted.token !== undefined) pageIdentity.user = { userId, tenant };
      else if (!pageIdentity.hidesStored) stored.remember(userId, tenant);
    },
    ...signOut,
    notifyUserChange: () => notify('elsewhere'),
    setToken: (next) => {
      const inUse = known === token() ? identity() : undefined;
      const change = replacePageToken(pageIdentity, readPageToken(next), inUse);
      if (change) notify(change);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: followOtherTabs(deps, sources, () => notify('elsewhere')),
  };
}

/** The two ways a session ends: by the user, or by the server. */
function createSignOut(
  { channel, emit, storage }: SessionDeps,
  sources: Sources,
  notify: (change: SessionChange) => void,
): Pick<Session, 'signOut' | 'reject' | 'expired'> {
  const { pageIdentity, stored } = sources;
  const end = (
    ended: Identity | undefined,
    expired?: ExpiredSession,
    getToken?: PageToken['getToken'],
  ) => {
    clearPageUser(pageIdentity, getToken);
    pageIdentity.expired = expired;
    forgetOwner();
    const kept = stored.get();
    const isSameUser = kept?.userId !== undefined && kept.userId === ended?.userId;
    // A session of another user, which this widget does not use, goes on.
    if (!pageIdentity.hidesStored || isSameUser || kept?.token === ended?.token) {
      stored.clear();
      channel.post({ type: 'signed-out' });
    }
    notify('here');
    if (ended) emit('cloud-signed-out', {});
  };
  return {
    signOut: () => end(identityOf(sources)),
    reject: (token) => {
      const ended = identityOf(sources);
      if (ended?.token !== token) return;
      const phone = storage.get('clp_token') === token ? storedUser(storage)?.phone : undefined;
      end(ended, { phone }, pageIdentity.accepted.getToken);
    },
    expired: () => (identityOf(sources) ? undefined : pageIdentity.expired),
  };
}

/** What is called whenever the signed-in user changes. */
interface Listeners {
  add(listener: () => void): unknown;
  delete(listener: () => void): unknown;
}

/**
 * Requests a token from the page, once for all calls whose token was rejected. If the page promises a
 * token (it cancels `cloud-token-needed`), waits for it.
 */
async function requestNewToken(
  { clock, emit }: { readonly clock: Clock; readonly emit: Emit },
  pageIdentity: PageIdentity,
  listeners: Listeners,
): Promise<void> {
  const isPromised = !emit('cloud-token-needed', { rejected: true });
  // Later calls join only once this one is stored.
  await (isPromised ? waitForNewToken(clock, pageIdentity, listeners) : undefined);
  pageIdentity.renewal = undefined;
}

/** Waits for the new token that the page has promised. */
const waitForNewToken = (
  clock: Clock,
  pageIdentity: PageIdentity,
  listeners: Listeners,
): Promise<void> =>
  new Promise((resolve) => {
    pageIdentity.tokenPromised = true;
    const settle = () => {
      pageIdentity.tokenPromised = false;
      cancel();
      listeners.delete(settle);
      resolve();
    };
    const cancel = clock.after(renewalTimeoutMs, settle);
    listeners.add(settle);
  });

/** How much later than a message its sender's storage may be seen, in ms. */
const storageLagMs = 500;

/**
 * Follows sign-ins and sign-outs in other tabs and widgets. A message alone replaces no user who is
 * signed in here. Its sender has stored the new token, which is then found in storage.
 * @returns a function that stops it
 */
const followOtherTabs = (
  { channel, clock }: { readonly channel: WidgetChannel; readonly clock: Clock },
  {
    pageIdentity,
    stored,
  }: { readonly pageIdentity: PageIdentity; readonly stored: StoredIdentity },
  onChange: () => void,
): (() => void) =>
  channel.subscribe((message) => {
    if (isUserFromPage(pageIdentity)) return;
    const follow = () => {
      pageIdentity.hidesStored = false;
      pageIdentity.expired = undefined;
      onChange();
    };
    if (message.type === 'signed-in') {
      const { token } = message.result;
      if ((stored.get()?.token ?? token) !== token) {
        clock.after(storageLagMs, () => {
          if (stored.get()?.token === token && !isUserFromPage(pageIdentity)) follow();
        });
        return;
      }
      stored.set(message.result);
    } else if (message.type === 'signed-out') {
      stored.clear();
      forgetOwner();
    } else return;
    follow();
  });
