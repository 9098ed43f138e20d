import type { Clock } from '#base/ports/clock.ts';
import type { Tenant } from '#base/values/tenant.ts';
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
  /** The page has set a new token, and has left the user id of the previous one. */
  readonly isUnconfirmed?: boolean;
};

/** What the page says about its user, and what this widget has learned about them. */
export interface PageIdentity {
  /** As the page has set it last, validated. */
  pageToken: PageToken;
  /** What is in use: a token that `getToken` has returned, or the fixed one. */
  accepted: PageToken;
  user: PageUser;
  /**
   * The page has provided a user since the last sign-in: a stored session, which may be another
   * user's, is not used.
   */
  hidesStored: boolean;
  /** The pending call of the page's function. */
  request: Promise<string | null | undefined> | undefined;
  /** The page's function has said last that nobody is signed in. */
  hasNoUser: boolean;
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

/**
 * @param inUse the user so far, whose token the page may repeat, as from `cloud-signed-in`
 * @returns what the page's new token means for the widget; undefined if the user is the same
 */
export function replacePageToken(
  pageIdentity: PageIdentity,
  next: PageToken,
  inUse: Identity | undefined,
): 'renewed' | 'replaced' | undefined {
  const isOther = (userId: string | undefined) =>
    userId !== undefined && next.userId !== undefined && next.userId !== userId;
  const isOtherUser = isOther(inUse?.userId ?? pageIdentity.user.userId);
  const { pageToken, accepted } = pageIdentity;
  // The page names its user for the first time: they have signed in there. The function may have returned no
  // token so far, which ends what was in use here.
  const isFirst =
    next.getToken !== undefined &&
    accepted.token === undefined &&
    next.userId !== undefined &&
    pageToken.userId === undefined &&
    next.userId !== inUse?.userId;
  const same =
    !isOther(pageToken.userId) &&
    !(accepted.getToken && isOtherUser) &&
    !isFirst &&
    next.token === pageToken.token &&
    next.getToken === pageToken.getToken;
  const isSameId = next.userId !== undefined && next.userId === pageToken.userId;
  pageIdentity.pageToken = next;
  if (same) {
    if (next.userId && !isSameId) pageIdentity.user = { ...pageIdentity.user, userId: next.userId };
    return undefined;
  }
  pageIdentity.request = undefined;
  pageIdentity.generation += 1;
  pageIdentity.accepted = acceptedToken(next);
  const isFromPage = isUserFromPage(pageIdentity);
  pageIdentity.hidesStored ||= isFromPage;
  // The page's own token was in use, and the page has named the same user before.
  const isOfPage = inUse?.token === accepted.token;
  const isRenewed = isSameId && isFromPage && isOfPage;
  // Another user id for the page's token: whoever was shown so far may be the user before.
  const isRepeated =
    inUse?.token === pageIdentity.accepted.token && !(isOfPage && isOther(pageToken.userId));
  const kept = !isOtherUser && (isRenewed || isRepeated) ? inUse : undefined;
  pageIdentity.user = {
    userId: next.userId ?? kept?.userId,
    tenant: kept?.tenant,
    isUnconfirmed: isSameId,
  };
  if (!isOtherUser && pageIdentity.tokenPromised) return 'renewed';
  if (kept) return isRenewed ? 'renewed' : undefined;
  return 'replaced';
}
