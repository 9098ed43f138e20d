import { calls } from '#sandbox/http/calls.ts';
import { getFamily } from '#family/api/family.ts';
import { getInvitation } from '#family/api/invitations.ts';
import { invitationStates } from '#family/family.ts';
import type { Check } from '../check.ts';
import type { Config } from '../config.ts';
import { bodyOf, isSuccess, readAs, type Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';
import { CheckSkipped, expect } from '../verdict.ts';
import { checkOf } from './calls.ts';
import { expectFailure } from './expectations.ts';
import {
  entriesIn,
  field,
  firstProblem,
  isNatural,
  isRecord,
  isTime,
  listIn,
  show,
  textAt,
  type Json,
} from './json.ts';

export interface FamilyUser {
  readonly token: string;
  readonly userId: string;
}

type TokenName = keyof NonNullable<Config['tokens']>;

/** A user of `check.json`; `CheckSkipped` if it names none. */
export const familyUser = (server: Server, name: TokenName): Promise<FamilyUser> =>
  server.once(`family user ${name}`, async () => {
    const token = server.config.tokens?.[name];
    if (token === undefined) throw new CheckSkipped(`check.json names no tokens.${name}`);
    const account = await server.send(calls.getAccount.sample, { token });
    return { token, userId: textAt(bodyOf(account), 'userid') };
  });

/** The family of a user, requested once however many checks use it. */
const familyOf = (server: Server, name: TokenName): Promise<Exchange> =>
  server.once(`family of ${name}`, async () => {
    const { token, userId } = await familyUser(server, name);
    return server.send(getFamily(userId), { token });
  });

/** Throws unless an invitation or a family refuses for this reason. */
export async function expectRefusal(exchange: Exchange, reason: string) {
  const failure = readAs(exchange);
  const found = failure.kind === 'family' ? failure.reason : failure.kind;
  await expectFailure(exchange, 'family');
  expect(found === reason, `is read as “${found}”`, exchange);
}

const isTimeIfAny = (at: unknown): boolean => at == null || isTime(at);

/** A check of the family of `tokens.familyOwner`. */
const familyCheck = (
  what: string,
  title: string,
  remedy: string,
  problemOf: (body: unknown) => string | undefined,
): Check =>
  checkOf('getFamily', what, {
    ...{ title, remedy },
    calls: ['getAccount', 'getFamily'],
    run: async (server) => {
      const exchange = await familyOf(server, 'familyOwner');
      expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
      const problem = problemOf(bodyOf(exchange));
      expect(problem === undefined, problem ?? '', exchange);
    },
  });

const memberCheck = (
  what: string,
  title: string,
  remedy: string,
  problemOf: (each: Json) => unknown,
): Check =>
  familyCheck(what, title, remedy, (body) =>
    firstProblem(listIn(body, 'members') ?? [], problemOf),
  );

const sumOf = (body: unknown): number =>
  (listIn(body, 'members') ?? []).reduce((sum, { used }) => sum + (isNatural(used) ? used : 0), 0);

/** Who may read a family, and what a user without one gets. */
const accessToFamily: readonly Check[] = [
  checkOf('getFamily', 'not-supported', {
    title: 'says NotSupported where the operator has no families',
    codes: ['NotSupported'],
    calls: ['getAccount', 'getFamily'],
    remedy: 'Return 404 with the code NotSupported; the widget then shows nothing.',
    run: async (server) => expectFailure(await familyOf(server, 'saleOnly'), 'not-supported'),
  }),
  checkOf('getFamily', 'none', {
    title: 'says FamilyNotFound for a user who is in no family',
    codes: ['FamilyNotFound'],
    calls: ['getAccount', 'getFamily'],
    remedy: 'Return 404 with the code FamilyNotFound; the widget then offers to create a family.',
    run: async (server) => expectFailure(await familyOf(server, 'familyNone'), 'family-not-found'),
  }),
  checkOf('getFamily', 'token', {
    title: 'shows no family without a token',
    remedy: 'Return 401: the names and phones of a family are personal.',
    run: async (server) => {
      const exchange = await server.send(getFamily('me'), { token: null });
      await expectFailure(exchange, 'unauthorized');
    },
  }),
  checkOf('getFamily', 'member', {
    title: 'tells a member that it is no owner',
    calls: ['getAccount', 'getFamily'],
    remedy: 'role is "member" for everybody but the owner; the widget then shows the way out only.',
    run: async (server) => {
      const exchange = await familyOf(server, 'familyMember');
      const role = field(bodyOf(exchange), 'role');
      expect(isSuccess(exchange) && role === 'member', `role ${show(role)}`, exchange);
    },
  }),
];

/** The family itself and its space. */
const wholeFamily: readonly Check[] = [
  familyCheck('role', 'tells the owner', 'role is "owner" or "member".', (body) => {
    const role = field(body, 'role');
    return role === 'owner' ? undefined : `role ${show(role)}`;
  }),
  familyCheck('id', 'has an id', 'id is a text that is not empty.', (body) =>
    textAt(body, 'id') === '' ? `id ${show(field(body, 'id'))}` : undefined,
  ),
  familyCheck(
    'limit',
    'says how many people there may be',
    'limit is a whole number, at least that of the members and the invited.',
    (body) => {
      const limit = field(body, 'limit');
      const count = entriesIn(body, 'members').length;
      return limit == null || (isNatural(limit) && limit >= count)
        ? undefined
        : `limit ${show(limit)} for ${count}`;
    },
  ),
  familyCheck(
    'used',
    'says how much the family uses',
    'storage.used is a whole number of bytes, storage.total one above 0; null for unlimited.',
    (body) => {
      const storage = field(body, 'storage');
      if (storage == null) return undefined;
      const used = field(storage, 'used');
      const total = field(storage, 'total');
      const isWhole = total === null || (isNatural(total) && total > 0);
      return isNatural(used) && isWhole ? undefined : `used ${show(used)} of ${show(total)}`;
    },
  ),
  familyCheck(
    'until',
    'says until when the space is paid for',
    'storage.valid_until is ISO 8601 with a zone, of this century.',
    (body) => {
      const until = field(field(body, 'storage'), 'valid_until');
      return isTimeIfAny(until) ? undefined : `valid_until ${show(until)}`;
    },
  ),
  familyCheck(
    'sum',
    'has members that use no more than the family',
    'The sum of used is at most storage.used; otherwise none of it is shown.',
    (body) => {
      const used = field(field(body, 'storage'), 'used');
      return isNatural(used) && sumOf(body) > used ? `${sumOf(body)} of ${used}` : undefined;
    },
  ),
];

const statuses = ['accepted', 'invited', 'left', 'removed'];

const people: readonly Check[] = [
  familyCheck('members', 'lists its members', 'members is a list of objects.', (body) => {
    const members = field(body, 'members');
    if (!Array.isArray(members)) return `members ${show(members)}`;
    const at = members.findIndex((each) => !isRecord(each));
    return at === -1 ? undefined : `entry ${at + 1} is no object`;
  }),
  familyCheck('ids', 'lists each member once', 'id is a text that no other has.', (body) => {
    const ids = (listIn(body, 'members') ?? []).map(({ id }) => id);
    const wrong = ids.find((id, at) => typeof id !== 'string' || ids.indexOf(id) !== at);
    return wrong === undefined && !ids.includes(undefined) ? undefined : `id ${show(wrong)}`;
  }),
  familyCheck('me', 'says which member the user is', 'me is true for one member.', (body) => {
    const count = (listIn(body, 'members') ?? []).filter(({ me }) => me === true).length;
    return count === 1 ? undefined : `me is true ${count} times`;
  }),
  familyCheck('owner', 'has one owner', 'role is "owner" for one member.', (body) => {
    const count = (listIn(body, 'members') ?? []).filter(({ role }) => role === 'owner').length;
    return count === 1 ? undefined : `${count} owners`;
  }),
  memberCheck(
    'names',
    'has names that can be shown',
    'name is a text of 1 to 100 letters; leave it out if it is not known.',
    ({ name }) =>
      name != null &&
      (typeof name !== 'string' || name.trim() === '' || name.length > 100) &&
      `name ${show(name)}`,
  ),
  memberCheck(
    'phones',
    'masks the phones of the members',
    'phone_masked is +7, three digits, asterisks, two digits, as on the Mobile ID screen.',
    ({ phone_masked: phone }) =>
      phone != null &&
      (typeof phone !== 'string' || !/^\+7 \d{3} \*{3} \*{2} \d{2}$/.test(phone)) &&
      `phone_masked ${show(phone)}`,
  ),
  memberCheck(
    'statuses',
    'uses statuses that the widgets know',
    'status is accepted, invited, left or removed.',
    ({ status }) => !statuses.includes(String(status)) && `status ${show(status)}`,
  ),
  memberCheck(
    'uses',
    'says how much each member uses',
    'used is a whole number of bytes; leave it out while the member is invited.',
    ({ used, status }) =>
      used != null && (!isNatural(used) || status === 'invited') && `used ${show(used)}`,
  ),
  memberCheck(
    'joined',
    'says when each member joined',
    'joined_at is ISO 8601 with a zone, of this century.',
    ({ joined_at: at }) => !isTimeIfAny(at) && `joined_at ${show(at)}`,
  ),
];

/** The address of the invitation of `tokens.familyOwner`. */
const linkChecks: readonly Check[] = [
  familyCheck('link', 'says whether there is a link', 'link.state is known.', (body) => {
    const state = field(field(body, 'link'), 'state');
    const isKnown = ['not_created', 'created', 'deleted'].includes(String(state));
    return isKnown ? undefined : `state ${show(state)}`;
  }),
  familyCheck(
    'link-url',
    'has the token of its link in the fragment of the address',
    'link.url is https, and its token comes after #: no log of a server and no referrer has it.',
    (body) => {
      const link = field(body, 'link');
      if (field(link, 'state') !== 'created') return undefined;
      const url = textAt(link, 'url');
      return /^https:\/\/[^?#]+#[\w-]+$/.test(url) ? undefined : `url ${show(field(link, 'url'))}`;
    },
  ),
  familyCheck(
    'link-end',
    'says until when its link works',
    'link.expires_at is ISO 8601 with a zone, of this century.',
    (body) => {
      const at = field(field(body, 'link'), 'expires_at');
      return isTimeIfAny(at) ? undefined : `expires_at ${show(at)}`;
    },
  ),
];

/** What the address of the owner's link tells everybody; `CheckSkipped` without a link. */
const readInvitation = (server: Server): Promise<Exchange> =>
  server.once('invitation of familyOwner', async () => {
    const { link } = bodyOf(await familyOf(server, 'familyOwner')) as { link?: unknown };
    const [, token] = /#([\w-]+)$/.exec(textAt(link, 'url')) ?? [];
    if (token === undefined) throw new CheckSkipped('tokens.familyOwner has no link');
    return server.send(getInvitation(token), { token: null });
  });

const invitationCheck = (
  what: string,
  title: string,
  remedy: string,
  problemOf: (body: unknown) => string | undefined,
): Check =>
  checkOf('getInvitation', what, {
    ...{ title, remedy },
    calls: ['getAccount', 'getFamily', 'getInvitation'],
    run: async (server) => {
      const exchange = await readInvitation(server);
      expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
      const problem = problemOf(bodyOf(exchange));
      expect(problem === undefined, problem ?? '', exchange);
    },
  });

const invitations: readonly Check[] = [
  invitationCheck(
    'state',
    'can be read by a visitor, and says whether it is open',
    'Return 200 without a token of a user; state is one of the five of docs/contract.md.',
    (body) => {
      const state = field(body, 'state');
      return (invitationStates as readonly unknown[]).includes(state)
        ? undefined
        : `state ${show(state)}`;
    },
  ),
  invitationCheck('name', 'says who invites', 'owner_name is a text, or left out.', (body) => {
    const name = field(body, 'owner_name');
    const isName = name == null || (typeof name === 'string' && name.trim() !== '');
    return isName ? undefined : `owner_name ${show(name)}`;
  }),
  invitationCheck(
    'numbers',
    'has numbers that can be true',
    'members and limit are whole numbers, members at most limit; total is a whole number of bytes.',
    (body) => {
      const [members, limit, total] = ['members', 'limit', 'total'].map((each) =>
        field(body, each),
      );
      const areWhole = [members, limit, total].every((each) => each == null || isNatural(each));
      const isOver = isNatural(members) && isNatural(limit) && members > limit;
      return areWhole && !isOver
        ? undefined
        : `members ${show(members)} of ${show(limit)}, total ${show(total)}`;
    },
  ),
  invitationCheck(
    'private',
    'tells a visitor nothing about the members',
    'Only owner_name, members (their number), limit, total and state; no phones, no list.',
    (body) => {
      const text = show(body);
      const isPersonal = /phone|\+7|"id"/.test(text) || Array.isArray(field(body, 'members'));
      return isPersonal ? 'has more than the widgets show' : undefined;
    },
  ),
  checkOf('getInvitation', 'unknown', {
    title: 'knows no invitation by a token that it has not made',
    remedy: 'Return 404, or 410 with LinkDeleted.',
    run: async (server) => {
      const exchange = await server.send(getInvitation('no-such-token'), { token: null });
      const { kind } = readAs(exchange);
      const isGone = kind === 'not-found' || kind === 'family';
      expect(!isSuccess(exchange) && isGone, `returns ${exchange.status}`, exchange);
    },
  }),
];

/** What is read of families. docs/contract.md, family. */
export const familyChecks: readonly Check[] = [
  ...accessToFamily,
  ...wholeFamily,
  ...people,
  ...linkChecks,
  ...invitations,
];
