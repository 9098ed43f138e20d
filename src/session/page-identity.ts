import type { Clock } from '#base/ports/clock.ts';
import type { Tenant } from '#base/values/account.ts';
import {
  acceptedToken,
  callGetToken,
  noPageToken,
  readPageToken,
  type PageToken,
} from './page-token.ts';
import type { Identity } from './stored-identity.ts';

type PageUser = {
  readonly userId: string | undefined;
  readonly tenant: Tenant | undefined;
  /** The page has set a new token or a new user id without the other: they may be of two users. */
  readonly isUnconfirmed?: boolean;
};

/** A session that the server has ended while this page was open. */
export interface ExpiredSession {
  /** The number that its sign-in had verified, as sent to the server. */
  readonly phone: string | undefined;
}

/** What the page says about its user, and what this widget has learned about them. */
export interface PageIdentity {
  /** What the page has set last, validated. */
  pageToken: PageToken;
  /** The token in use: one that `getToken` has returned, or the fixed one. */
  accepted: PageToken;
  user: PageUser;
  /**
   * The page has provided a user since the last sign-in. A stored session may be another user's,
   * and is not used.
   */
  hidesStored: boolean;
  /** The pending call of the page's `getToken`. */
  request: Promise<string | null | undefined> | undefined;
  /** The last result of `getToken` was that nobody is signed in. */
  hasNoUser: boolean;
  /** The session that the server has ended last, until a user signs in or out. */
  expired: ExpiredSession | undefined;
  /** The pending request for another token, shared by all calls whose token was rejected. */
  renewal: Promise<void> | undefined;
  /** Whether the page has promised a new token. */
  tokenPromised: boolean;
  /** Incremented for each user that the page sets: a response for an earlier user is ignored. */
  generation: number;
}

const noUser: PageUser = { userId: undefined, tenant: undefined };

export function createPageIdentity(pageToken: PageToken): PageIdentity {
  const first = readPageToken(pageToken);
  return {
    pageToken: first,
    accepted: acceptedToken(first),
    user: { userId: first.userId, tenant: undefined },
    hidesStored: (first.token ?? first.getToken) !== undefined,
    request: undefined,
    hasNoUser: false,
    expired: undefined,
    renewal: undefined,
    tokenPromised: false,
    generation: 0,
  };
}

/** Whether the page states who its user is: then other tabs do not affect this widget. */
export const isUserFromPage = ({ accepted }: PageIdentity): boolean =>
  (accepted.token ?? accepted.getToken) !== undefined;

/** Removes the user that the page set; `getToken` is called for the next user. */
export function clearPageUser(pageIdentity: PageIdentity, getToken?: PageToken['getToken']): void {
  pageIdentity.user = noUser;
  pageIdentity.accepted = { ...noPageToken, getToken };
  pageIdentity.expired = undefined;
}

export const identityFromPage = ({ accepted, user }: PageIdentity): Identity | undefined =>
  accepted.token === undefined
    ? undefined
    : {
        token: accepted.token,
        ...(user.userId === undefined ? {} : { userId: user.userId }),
        ...(user.tenant === undefined ? {} : { tenant: user.tenant }),
        ...(user.isUnconfirmed ? { isUnconfirmed: true } : {}),
      };

/**
 * Calls the page's function for a token; concurrent callers share one call.
 * @param current the token in use when the result arrives
 * @param rejectedToken one that the server has just rejected (401)
 */
export async function requestPageToken(
  clock: Clock,
  pageIdentity: PageIdentity,
  current: () => string | undefined,
  rejectedToken: string | undefined,
): Promise<string | undefined> {
  const { getToken } = pageIdentity.accepted;
  if (!getToken) return undefined;
  const { generation } = pageIdentity;
  const request = (pageIdentity.request ??= callGetToken(clock, getToken));
  const given = await request;
  const token = given ?? undefined;
  if (pageIdentity.request === request) pageIdentity.request = undefined;
  // The page may have changed its user in the meantime, perhaps with the same function.
  if (pageIdentity.generation !== generation || pageIdentity.accepted.getToken !== getToken)
    return current();
  pageIdentity.hasNoUser = given === null;
  if (token) pageIdentity.accepted = { ...pageIdentity.accepted, token };
  // A renewed token may belong to another user, whatever the page said before.
  if (token && rejectedToken !== undefined && token !== rejectedToken) pageIdentity.user = noUser;
  return token === rejectedToken ? undefined : token;
}

/**
 * Whether a user is signed in. If the page's function fails, it is called once more.
 * @param isKnown whether there is a token
 * @param askPage calls the page's function for a token
 */
export function hasUser(
  pageIdentity: PageIdentity,
  isKnown: boolean,
  askPage: () => Promise<string | undefined>,
): boolean | Promise<boolean> {
  if (isKnown || !isUserFromPage(pageIdentity)) return isKnown;
  return askPage().then(async (token) =>
    Boolean(token ?? (pageIdentity.hasNoUser ? undefined : await askPage())),
  );
}

/** How the page's new token relates to its last one, and to the token in use. */
interface TokenChange {
  /** The same `token` and `getToken` as before. */
  readonly isSameToken: boolean;
  /** The token to use is from the same `token` or the same `getToken` as before. */
  readonly isSameSource: boolean;
  /** Names another user than the one in use. */
  readonly isOtherUser: boolean;
  /** Another `user-id` than the page has set before. */
  readonly isOtherId: boolean;
  /** The same `user-id` as before. */
  readonly isSameId: boolean;
  /** The first `user-id` for a function that has returned no token so far. */
  readonly isFirstId: boolean;
  readonly hadFunction: boolean;
  /** The page provides a token or a function. */
  readonly isProvided: boolean;
  /** The token in use is from the page. */
  readonly replacesPageToken: boolean;
  /** The token is in use already, as after a sign-in here. */
  readonly isInUse: boolean;
}

interface TokenCase {
  readonly name: string;
  readonly applies: (change: TokenChange) => boolean;
  /** The widget keeps the step, opens it again, or goes on as if nothing had happened. */
  readonly result: 'renewed' | 'replaced' | undefined;
  /** What is known of the user in use stays known. */
  readonly keepsUser?: true;
}

/**
 * What a page may do with `token`, `getToken` and `user-id`: the first case that applies. The table in
 * `docs/guides/tokens.md` has a row for each, in this order.
 */
export const tokenCases = [
  {
    name: 'other user, function',
    applies: ({ hadFunction, isOtherUser }) => hadFunction && isOtherUser,
    result: 'replaced',
  },
  { name: 'first id, function', applies: ({ isFirstId }) => isFirstId, result: 'replaced' },
  {
    name: 'same token',
    applies: ({ isSameToken, isOtherId }) => isSameToken && !isOtherId,
    result: undefined,
  },
  { name: 'other user', applies: ({ isOtherUser }) => isOtherUser, result: 'replaced' },
  {
    name: 'same id',
    applies: ({ isSameId, isProvided, replacesPageToken }) =>
      isSameId && isProvided && replacesPageToken,
    result: 'renewed',
    keepsUser: true,
  },
  {
    // The user shown so far may be the previous one.
    name: 'corrected id',
    applies: ({ isOtherId, replacesPageToken }) => isOtherId && replacesPageToken,
    result: 'replaced',
  },
  { name: 'token in use', applies: ({ isInUse }) => isInUse, result: undefined, keepsUser: true },
  { name: 'other token', applies: () => true, result: 'replaced' },
] as const satisfies readonly TokenCase[];

/** @param inUse the user so far, whose token the page may repeat, as from `cloud-signed-in` */
function compareTokens(
  { pageToken, accepted, user }: PageIdentity,
  next: PageToken,
  inUse: Identity | undefined,
): TokenChange {
  const isOther = (userId: string | undefined) =>
    userId !== undefined && next.userId !== undefined && next.userId !== userId;
  return {
    isSameToken: next.token === pageToken.token && next.getToken === pageToken.getToken,
    isSameSource: next.getToken
      ? next.getToken === pageToken.getToken
      : next.token === pageToken.token,
    isOtherUser: isOther(inUse?.userId ?? user.userId),
    isOtherId: isOther(pageToken.userId),
    isSameId: next.userId !== undefined && next.userId === pageToken.userId,
    isFirstId:
      next.getToken !== undefined &&
      accepted.token === undefined &&
      next.userId !== undefined &&
      pageToken.userId === undefined &&
      next.userId !== inUse?.userId,
    hadFunction: accepted.getToken !== undefined,
    isProvided: (next.token ?? next.getToken) !== undefined,
    replacesPageToken: inUse !== undefined && inUse.token === accepted.token,
    isInUse: inUse !== undefined && inUse.token === acceptedToken(next).token,
  };
}

/**
 * @returns what the page's new token means for the widget; undefined if the user is the same. A token
 * that the page has promised keeps the step, unless it is for another user.
 */
export function replacePageToken(
  pageIdentity: PageIdentity,
  next: PageToken,
  inUse: Identity | undefined,
): 'renewed' | 'replaced' | undefined {
  const change = compareTokens(pageIdentity, next, inUse);
  const found: TokenCase | undefined = tokenCases.find(({ applies }) => applies(change));
  pageIdentity.pageToken = next;
  if (found?.name === 'same token') {
    if (next.userId && next.userId !== pageIdentity.user.userId)
      pageIdentity.user = { userId: next.userId, tenant: undefined, isUnconfirmed: true };
    return undefined;
  }
  pageIdentity.request = undefined;
  pageIdentity.generation += 1;
  pageIdentity.accepted = acceptedToken(next);
  pageIdentity.hidesStored ||= change.isProvided;
  const kept = found?.keepsUser ? inUse : undefined;
  pageIdentity.user = {
    userId: next.userId ?? kept?.userId,
    tenant: kept?.tenant,
    isUnconfirmed: change.isSameId || change.isSameSource,
  };
  return pageIdentity.tokenPromised && !change.isOtherUser ? 'renewed' : found?.result;
}
