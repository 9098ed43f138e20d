import type { Clock } from '#ports/clock.ts';
import type { Tenant } from '#values/tenant.ts';
import {
  acceptedToken,
  askForToken,
  noHostToken,
  readHostToken,
  type HostToken,
} from './host-token.ts';
import type { Identity } from './stored-identity.ts';

type Person = { readonly userId: string | undefined; readonly tenant: Tenant | undefined };

/** What the page says about its user, and what this widget has learnt about them. */
export interface HostIdentity {
  given: HostToken;
  accepted: HostToken;
  person: Person;
  /** The question that is under way. */
  asking: Promise<string | undefined> | undefined;
  /** Whether the page has promised a new token. */
  awaited: boolean;
  /** Grows with each user that the page gives: an answer to an earlier one belongs to nobody here. */
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

/** Whether the page says who its user is: what other tabs do is no business of this widget then. */
export const isHosted = ({ accepted }: HostIdentity): boolean =>
  accepted.token !== undefined || accepted.getToken !== undefined;

/** Drops the user that the page gave; `getToken` is asked for the next one. */
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
 * Asks the page's function for a token; calls that need one at once share the question.
 * @param current the token in use by the time the answer is here
 */
export async function askHost(
  clock: Clock,
  host: HostIdentity,
  current: () => string | undefined,
  rejected: string | undefined,
): Promise<string | undefined> {
  const { getToken } = host.accepted;
  if (!getToken) return undefined;
  const { generation } = host;
  const question = (host.asking ??= askForToken(clock, getToken));
  const answer = await question;
  if (host.asking === question) host.asking = undefined;
  // The page may have given another user meanwhile, perhaps by the same function.
  if (host.generation !== generation || host.accepted.getToken !== getToken) return current();
  if (answer) host.accepted = { ...host.accepted, token: answer };
  // A renewed token may be another user's, whatever the page has said before.
  if (answer && rejected !== undefined && answer !== rejected) host.person = nobody;
  return answer === rejected ? undefined : answer;
}

/** @returns what the page's new token means for the widget; undefined for the same user */
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
