import type { Clock } from '#ports/clock.ts';
import type { Tenant } from '#values/tenant.ts';
import {
  acceptedToken,
  callGetToken,
  noHostToken,
  readHostToken,
  type HostToken,
} from './host-token.ts';
import type { Identity } from './stored-identity.ts';

type Person = { readonly userId: string | undefined; readonly tenant: Tenant | undefined };

/** What the page says about its user, and what this widget has learned about them. */
export interface HostIdentity {
  given: HostToken;
  accepted: HostToken;
  person: Person;
  /** The pending call of the page's function. */
  asking: Promise<string | undefined> | undefined;
  /** Whether the page has promised a new token. */
  awaited: boolean;
  /** Incremented for each user that the page sets: a response for an earlier one is ignored. */
  generation: number;
}

const nobody: Person = { userId: undefined, tenant: undefined };

export function createHostIdentity(given: HostToken): HostIdentity {
  const first = readHostToken(given);
  return {
    given: first,
    accepted: acceptedToken(first),
    person: { userId: first.userId, tenant: undefined },
    asking: undefined,
    awaited: false,
    generation: 0,
  };
}

/** Whether the page states who its user is: then other tabs do not affect this widget. */
export const isHosted = ({ accepted }: HostIdentity): boolean =>
  accepted.token !== undefined || accepted.getToken !== undefined;

/** Removes the user that the page set; `getToken` is called for the next one. */
export function clearHost(host: HostIdentity, getToken?: HostToken['getToken']): void {
  host.person = nobody;
  host.accepted = { ...noHostToken, getToken };
}

export const hostIdentity = ({ accepted, person }: HostIdentity): Identity | undefined =>
  accepted.token === undefined
    ? undefined
    : {
        token: accepted.token,
        ...(person.userId === undefined ? {} : { userId: person.userId }),
        ...(person.tenant === undefined ? {} : { tenant: person.tenant }),
      };

/**
 * Calls the page's function for a token; concurrent callers share one call.
 * @param current the token in use when the result arrives
 */
export async function requestHostToken(
  clock: Clock,
  host: HostIdentity,
  current: () => string | undefined,
  rejected: string | undefined,
): Promise<string | undefined> {
  const { getToken } = host.accepted;
  if (!getToken) return undefined;
  const { generation } = host;
  const question = (host.asking ??= callGetToken(clock, getToken));
  const answer = await question;
  if (host.asking === question) host.asking = undefined;
  // The page may have changed its user in the meantime, perhaps with the same function.
  if (host.generation !== generation || host.accepted.getToken !== getToken) return current();
  if (answer) host.accepted = { ...host.accepted, token: answer };
  // A renewed token may belong to another user, whatever the page said before.
  if (answer && rejected !== undefined && answer !== rejected) host.person = nobody;
  return answer === rejected ? undefined : answer;
}

/** @returns what the page's new token means for the widget; undefined if the user is the same */
export function replaceHost(
  host: HostIdentity,
  next: HostToken,
): 'renewed' | 'replaced' | undefined {
  const isOther = (userId: string | undefined) =>
    userId !== undefined && next.userId !== undefined && next.userId !== userId;
  const another = isOther(host.person.userId);
  const { given } = host;
  const same =
    !isOther(given.userId) && next.token === given.token && next.getToken === given.getToken;
  host.given = next;
  if (!same) {
    host.person = nobody;
    host.asking = undefined;
    host.generation += 1;
    host.accepted = acceptedToken(next);
  }
  if (next.userId) host.person = { ...host.person, userId: next.userId };
  if (same) return undefined;
  return host.awaited && !another ? 'renewed' : 'replaced';
}
