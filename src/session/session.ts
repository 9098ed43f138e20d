import type { SignedIn } from '#values/account.ts';
import type { Clock } from '#ports/clock.ts';
import type { Emit } from '#config/events.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import type { Tenant } from '#values/tenant.ts';
import type { SessionChannel } from './channel.ts';
import {
  acceptedToken,
  askForToken,
  noHostToken,
  readHostToken,
  renewalTimeoutMs,
  type HostToken,
} from './host-token.ts';
import { createStoredIdentity, type Identity, type TokenStore } from './stored-identity.ts';

/**
 * `here`: a person signed in or out in this widget; `elsewhere`: in another widget
 * or tab, or by a cookie that a server set; `renewed`: the page gave the token that was asked of it; `replaced`: the
 * page gave another one unasked, perhaps another person's.
 */
export type SessionChange = 'here' | 'elsewhere' | 'renewed' | 'replaced';

/** Shared by the widgets of one page and by tabs through a channel. */
export interface Session {
  /** The identity known without asking anybody; always of the token in use. */
  identity(): Identity | undefined;
  /** Whether a token can be had at all: a stored one, or the page's. */
  signedIn(): boolean;
  /** The token to send; `rejected` is one that the server refused. */
  token(rejected?: string): Promise<string | undefined>;
  /** A person has signed in here: stored, and told to the other tabs and widgets. */
  signIn(result: SignedIn): void;
  /** The billing id and tenant of the person with this token, as the account call has told them. */
  rememberIdentity(userId: string, tenant: Tenant): void;
  /** Forgets the person, here and in the other tabs. */
  signOut(): void;
  /** The server refused this token for good (401, spec §8): nothing of its person stays. */
  reject(token: string): void;
  /** The token in use turned out to be of another person than the one shown. */
  becameAnother(): void;
  /** The page gives, changes or takes away its token. */
  host(given: HostToken): void;
  /** Told of every change of who is signed in. */
  subscribe(listener: (change: SessionChange) => void): () => void;
  stop(): void;
}

export interface SessionDeps {
  readonly storage: KeyValueStorage;
  readonly tokens: TokenStore;
  readonly channel: SessionChannel;
  readonly emit: Emit;
  readonly clock: Clock;
}

type Facts = { readonly userId: string | undefined; readonly tenant: Tenant | undefined };

/** What the page says of its person, and what this widget has learnt about them. */
interface HostState {
  given: HostToken;
  accepted: HostToken;
  facts: Facts;
  /** The question that is under way. */
  asking: Promise<string | undefined> | undefined;
  /** Whether the page has promised a new token. */
  awaited: boolean;
  /** Counts whom the page has given: an answer to an earlier one belongs to nobody here. */
  generation: number;
}

const nobody: Facts = { userId: undefined, tenant: undefined };
const factsOf = (userId: string | undefined): Facts => ({ userId, tenant: undefined });

export function createSession(deps: SessionDeps, given: HostToken = {}): Session {
  const { storage, tokens, channel, emit } = deps;
  const listeners = new Set<(change: SessionChange) => void>();
  const changed = (change: SessionChange) => {
    for (const listener of listeners) listener(change);
  };
  const first = readHostToken(given);
  const host: HostState = {
    given: first,
    accepted: acceptedToken(first),
    facts: factsOf(first.userId),
    asking: undefined,
    awaited: false,
    generation: 0,
  };
  const stored = createStoredIdentity(storage, tokens);
  const identity = (): Identity | undefined => hostIdentity(host) ?? storedIdentity();
  // A page that is asked for tokens is asked: one that is stored may be another person's.
  const storedIdentity = () => (host.accepted.getToken ? undefined : stored.get());

  /** Whether the page says who it is: what others do is no business of this widget then. */
  const hosted = () => host.accepted.token !== undefined || host.accepted.getToken !== undefined;
  const leaveHost = (getToken?: HostToken['getToken']) => {
    host.facts = nobody;
    host.accepted = { ...noHostToken, getToken };
  };
  const unsubscribe = channel.subscribe((message) => {
    if (hosted()) return;
    if (message.type === 'signed-in') stored.set(message.result);
    else if (message.type === 'signed-out') stored.clear();
    else return;
    changed('elsewhere');
  });
  const signedOut = (wasHosted: boolean) => {
    if (!wasHosted) channel.post({ type: 'signed-out' });
    changed('here');
    emit('cloud-signed-out', {});
  };

  return {
    identity,
    signedIn: () => host.accepted.getToken !== undefined || identity() !== undefined,
    token: async (rejected) => {
      const current = identity()?.token;
      if (current !== undefined && current !== rejected) return current;
      if (rejected === undefined || host.accepted.getToken)
        return askHost(deps.clock, host, identity, rejected);
      if (emit('cloud-token-needed', { rejected: true })) return undefined;
      await nextChange(deps.clock, host, listeners);
      return identity()?.token;
    },
    signIn: (result) => {
      leaveHost();
      stored.set(result);
      storage.set('is_first_session', String(result.userCreated));
      channel.post({ type: 'signed-in', result });
      changed('here');
      emit('cloud-signed-in', { token: result.token });
    },
    rememberIdentity: (userId, tenant) => {
      if (host.accepted.token === undefined) stored.remember(userId, tenant);
      else host.facts = { userId, tenant };
    },
    signOut: () => {
      const wasHosted = hosted();
      leaveHost();
      stored.clear();
      signedOut(wasHosted);
    },
    reject: (token) => {
      if (identity()?.token !== token) return;
      const wasHosted = hosted();
      leaveHost(host.accepted.getToken);
      if (!wasHosted) stored.clear();
      signedOut(wasHosted);
    },
    becameAnother: () => changed('elsewhere'),
    host: (next) => {
      const change = replaceHost(host, readHostToken(next));
      if (change) changed(change);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: unsubscribe,
  };
}

const hostIdentity = ({ accepted, facts }: HostState): Identity | undefined =>
  accepted.token === undefined
    ? undefined
    : {
        token: accepted.token,
        ...(facts.userId === undefined ? {} : { userId: facts.userId }),
        ...(facts.tenant === undefined ? {} : { tenant: facts.tenant }),
      };

/** Asks the page's function for a token; calls that need one at once ask together. */
async function askHost(
  clock: Clock,
  host: HostState,
  identity: () => Identity | undefined,
  rejected: string | undefined,
): Promise<string | undefined> {
  const { getToken } = host.accepted;
  if (!getToken) return undefined;
  const { generation } = host;
  const question = (host.asking ??= askForToken(clock, getToken));
  const answer = await question;
  if (host.asking === question) host.asking = undefined;
  // The page may have given somebody else meanwhile, by the same function perhaps.
  if (host.generation !== generation || host.accepted.getToken !== getToken)
    return identity()?.token;
  if (answer) host.accepted = { ...host.accepted, token: answer };
  // A renewed one may be another person's, whatever the page has said before.
  if (answer && rejected !== undefined && answer !== rejected) host.facts = nobody;
  return answer === rejected ? undefined : answer;
}

/** Waits for the page that said it would set a new token. */
const nextChange = (
  clock: Clock,
  host: HostState,
  listeners: Set<(change: SessionChange) => void>,
): Promise<void> =>
  new Promise((resolve) => {
    host.awaited = true;
    const settle = () => {
      host.awaited = false;
      cancel();
      listeners.delete(settle);
      resolve();
    };
    const cancel = clock.after(renewalTimeoutMs, settle);
    listeners.add(settle);
  });

/** @returns what the page's new word means for the widget; undefined where it is the same person */
function replaceHost(host: HostState, next: HostToken): SessionChange | undefined {
  const isOther = (userId: string | undefined) =>
    userId !== undefined && next.userId !== undefined && next.userId !== userId;
  const another = isOther(host.facts.userId);
  const { given } = host;
  const same =
    !isOther(given.userId) && next.token === given.token && next.getToken === given.getToken;
  host.given = next;
  if (!same) {
    host.facts = nobody;
    host.asking = undefined;
    host.generation += 1;
    host.accepted = acceptedToken(next);
  }
  if (next.userId) host.facts = { ...host.facts, userId: next.userId };
  if (same) return undefined;
  return host.awaited && !another ? 'renewed' : 'replaced';
}
