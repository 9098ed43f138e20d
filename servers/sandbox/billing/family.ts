import type * as z from 'zod/mini';
import { bytesOf } from '#base/values/size.ts';
import { maskedPhone } from '#base/values/phone/phone.ts';
import type { familyWire } from '#family/api/family.ts';
import type { invitationWire } from '#family/api/invitations.ts';
import type { FamilyPerson, FamilyRecord, FamilyScenario, User } from '../entities.ts';
import { refuse } from '../http/refusal.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';
import { fixtureNamed, userFor } from '../users/users.ts';
import { storageOf } from './storage.ts';

export type FamilyWire = z.input<typeof familyWire>;

const day = 24 * 60 * 60 * 1000;
const linkLifeMs = 14 * day;
const limit = 10;
const gigabytes = (amount: number): number => bytesOf({ amount, unit: 'GB' });

/** The people of the examples; the user takes the place of the first or of the last. */
const examples: readonly { readonly name: string; readonly phone: string; readonly gb: number }[] =
  [
    { name: 'Анна', phone: '79001234530', gb: 96 },
    { name: 'Михаил', phone: '79161234567', gb: 214 },
    { name: 'Вера Павловна', phone: '79031234512', gb: 38 },
    { name: 'Лёва', phone: '79251234544', gb: 52 },
    { name: '', phone: '79211234508', gb: 0 },
    ...['Соня', 'Пётр', 'Нина', 'Глеб', 'Ида'].map((name, at) => ({
      ...{ name, phone: `7926123450${at}`, gb: 7 + at },
    })),
  ];

const sizesOf: Readonly<Record<FamilyScenario, number>> = {
  ...{ owner: 5, alone: 1, full: limit, many: 200, member: 4, ended: 4, wrong: 3 },
};

/** The family of a user, created as its scenario says at the first request; undefined: none. */
export function familyOf(db: Database, user: User): FamilyRecord | undefined {
  const known = db.familyOf.get(user.userId);
  if (known) return known.familyId === null ? undefined : db.families.get(known.familyId);
  return user.family && exampleFamily(db, user, user.family);
}

function exampleFamily(db: Database, user: User, scenario: FamilyScenario): FamilyRecord {
  const now = db.now();
  const count = sizesOf[scenario];
  const isOwner = scenario !== 'member' && scenario !== 'ended';
  const people = Array.from({ length: count }, (_, at): FamilyPerson => {
    const { name, phone, gb } = examples[at % examples.length] ?? { name: '', phone: '', gb: 0 };
    const isUser = isOwner ? at === 0 : at === count - 1;
    return {
      id: `m${at + 1}`,
      userId: isUser ? user.userId : null,
      name,
      phone: isUser ? user.phone : phone,
      role: at === 0 ? 'owner' : 'member',
      status: name === '' ? 'invited' : 'accepted',
      used: gigabytes(gb),
      joinedAt: now - (count - at) * day,
    };
  });
  const id = `family-${user.userId}`;
  const token = linkTokenOf(user, scenario);
  const validUntil = scenario === 'ended' ? now - 3 * day : now + 7 * day;
  const family: FamilyRecord = {
    ...{ id, limit, people, total: gigabytes(1024), validUntil },
    link: token === undefined ? null : { token, isDeleted: false },
    ...(scenario === 'wrong' ? { isWrong: true } : {}),
  };
  if (token !== undefined) invite(db, id, token);
  db.familyOf.put(user.userId, { familyId: id });
  return db.families.put(id, family);
}

/** The link of an example; those of the listed phones have stable tokens. */
function linkTokenOf({ phone, like }: User, scenario: FamilyScenario): string | undefined {
  if (scenario === 'alone' || scenario === 'wrong') return undefined;
  const isListed = fixtureNamed(like)?.phone === phone.slice(1);
  if (scenario === 'owner' && isListed) return 'demo-open';
  return scenario === 'full' && isListed ? 'demo-full' : randomId('f');
}

const invite = (db: Database, familyId: string, token: string) =>
  db.invitations.put(token, {
    token,
    familyId,
    isRevoked: false,
    expiresAt: db.now() + linkLifeMs,
  });

/** The families that the stable tokens lead to, by the names of their owners. */
const demoTokens: Readonly<Record<string, string>> = {
  'demo-open': 'family-owner',
  'demo-revoked': 'family-owner',
  'demo-expired': 'family-owner',
  'demo-full': 'family-full',
};

/** An invitation and its family; refuses with 404 for an unknown token. */
export function invitationOf(db: Database, token: string) {
  const name = Object.hasOwn(demoTokens, token) ? demoTokens[token] : undefined;
  const fixture = name === undefined ? undefined : fixtureNamed(name);
  const family = fixture && familyOf(db, userFor(db, `7${fixture.phone}`));
  const isOld = token === 'demo-revoked' || token === 'demo-expired';
  const invitation =
    isOld && family
      ? {
          ...{ token, familyId: family.id, isRevoked: token === 'demo-revoked' },
          expiresAt: db.now() - day,
        }
      : db.invitations.get(token);
  const found = invitation && db.families.get(invitation.familyId);
  if (!invitation || !found) return refuse(404, 'NotFound');
  return { invitation, family: found };
}

/** Everybody who has a place: also who is invited. */
const placed = ({ people }: FamilyRecord): readonly FamilyPerson[] =>
  people.filter(({ status }) => status === 'accepted' || status === 'invited');

const isFull = (family: FamilyRecord): boolean => placed(family).length >= family.limit;

const linkWire = (db: Database, origin: string, { link }: FamilyRecord) => {
  if (!link) return { state: 'not_created' };
  const invitation = db.invitations.get(link.token);
  const isGone = link.isDeleted || !invitation || invitation.expiresAt <= db.now();
  if (isGone) return { state: 'deleted' };
  return {
    state: 'created',
    url: `${origin}/family/join#${link.token}`,
    expires_at: new Date(invitation.expiresAt).toISOString(),
  };
};

/** A family as one of its members sees it: only the owner sees the link. */
export function familyWireOf(
  db: Database,
  origin: string,
  user: User,
  family: FamilyRecord,
): FamilyWire {
  const isOwner = personOf(family, user)?.role === 'owner';
  const wire: FamilyWire = {
    id: family.id,
    role: isOwner ? 'owner' : 'member',
    limit: family.limit,
    storage: {
      used: family.people.reduce((sum, { used }) => sum + used, 0),
      total: family.total,
      valid_until: new Date(family.validUntil).toISOString(),
    },
    members: placed(family).map((each) => ({
      id: each.id,
      ...(each.name === '' ? {} : { name: each.name }),
      phone_masked: maskedPhone(each.phone.slice(1)),
      ...{ role: each.role, status: each.status },
      ...(each.status === 'invited'
        ? {}
        : { used: each.used, joined_at: new Date(each.joinedAt).toISOString() }),
      ...(each.userId === user.userId ? { me: true } : {}),
    })),
    link: isOwner ? linkWire(db, origin, family) : { state: 'not_created' },
  };
  return family.isWrong ? wrong(wire) : wire;
}

/** What cannot be true: more than the whole, a date of 1970, an address that runs a script. */
const wrong = (wire: FamilyWire): FamilyWire => ({
  ...wire,
  limit: -1,
  storage: {
    used: 2 * gigabytes(1024),
    total: gigabytes(1024),
    valid_until: '1970-01-01T00:00:00Z',
  },
  members: wire.members.map((each) => each && { ...each, used: gigabytes(5000), name: ' ' }),
  link: { state: 'created', url: 'javascript:alert(1)', expires_at: '0000-00-00' },
});

/** What an invitation tells everybody who has its address. */
export function invitationWireOf(db: Database, token: string): z.input<typeof invitationWire> {
  const { invitation, family } = invitationOf(db, token);
  const isExpired = invitation.expiresAt <= db.now();
  return {
    ...(family.people[0]?.name ? { owner_name: family.people[0].name } : {}),
    ...{ members: placed(family).length, limit: family.limit, total: family.total },
    state: invitation.isRevoked ? 'revoked' : isExpired ? 'expired' : 'open',
  };
}

const personOf = ({ people }: FamilyRecord, { userId }: User): FamilyPerson | undefined =>
  people.find((each) => each.userId === userId && each.status === 'accepted');

/** The family of a user; refuses with 404 without one. */
export const requireFamily = (db: Database, user: User): FamilyRecord =>
  familyOf(db, user) ?? refuse(404, 'FamilyNotFound');

/** The family of its owner; refuses with 403 for anyone else. */
export function ownFamily(db: Database, user: User): FamilyRecord {
  const family = requireFamily(db, user);
  return personOf(family, user)?.role === 'owner' ? family : refuse(403, 'NotOwner');
}

export function createFamily(db: Database, user: User): FamilyRecord {
  if (familyOf(db, user)) refuse(409, 'FamilyExists');
  if (user.tenant !== 'bln') refuse(403, 'OperatorOnly');
  const now = db.now();
  const { used, total } = storageOf(user, now);
  const owner: FamilyPerson = {
    ...{ id: 'm1', userId: user.userId, name: '', phone: user.phone, role: 'owner' },
    ...{ status: 'accepted', used, joinedAt: now },
  };
  const id = randomId('family');
  db.familyOf.put(user.userId, { familyId: id });
  return db.families.put(id, {
    ...{ id, limit, people: [owner], validUntil: now + 14 * day, link: null },
    total: total ?? gigabytes(1024),
  });
}

export function deleteFamily(db: Database, user: User): void {
  const family = ownFamily(db, user);
  revoke(db, family);
  for (const { userId } of family.people)
    if (userId !== null) db.familyOf.put(userId, { familyId: null });
  db.families.remove(family.id);
}

/** The present link, or a new one. */
export function createLink(db: Database, origin: string, user: User) {
  const family = ownFamily(db, user);
  const present = linkWire(db, origin, family);
  if (present.state === 'created') return present;
  if (isFull(family)) refuse(409, 'FamilyFull');
  const token = randomId('f');
  invite(db, family.id, token);
  const changed = db.families.put(family.id, { ...family, link: { token, isDeleted: false } });
  return linkWire(db, origin, changed);
}

function revoke(db: Database, { link }: FamilyRecord): void {
  const invitation = link && db.invitations.get(link.token);
  if (invitation) db.invitations.put(link.token, { ...invitation, isRevoked: true });
}

export function deleteLink(db: Database, user: User): void {
  const family = ownFamily(db, user);
  revoke(db, family);
  if (family.link)
    db.families.put(family.id, { ...family, link: { ...family.link, isDeleted: true } });
}

/** The owner removes a member; a member leaves with `me`. */
export function removeMember(db: Database, user: User, id: string): void {
  const family = requireFamily(db, user);
  const self = personOf(family, user);
  const target = id === 'me' ? self : placed(family).find((each) => each.id === id);
  const mayRemove = self?.role === 'owner' || target === self;
  if (!mayRemove || target?.role === 'owner') refuse(403, 'NotOwner');
  if (target) end(db, family, target, target === self ? 'left' : 'removed');
}

function end(
  db: Database,
  family: FamilyRecord,
  person: FamilyPerson,
  status: 'left' | 'removed',
): void {
  const people = family.people.map((each) =>
    each.id === person.id ? { ...each, status, used: 0 } : each,
  );
  db.families.put(family.id, { ...family, people });
  if (person.userId !== null) db.familyOf.put(person.userId, { familyId: null });
}

/** An account is reset: its place is free, and its own family is gone. */
export function leaveFamily(db: Database, userId: string): void {
  const family = db.families.get(db.familyOf.get(userId)?.familyId ?? '');
  const person = family?.people.find((each) => each.userId === userId);
  if (family && person?.role === 'owner') db.families.remove(family.id);
  else if (family && person) end(db, family, person, 'left');
}

/** A user with a paid package of its own cannot join. */
const hasOwnPlan = ({ packages }: User): boolean =>
  packages.some(
    ({ cost, status, will_be_created: later }) => cost > 0 && status === 'active' && !later,
  );

export function acceptInvitation(db: Database, user: User, token: string): FamilyRecord {
  const { invitation, family } = invitationOf(db, token);
  if (familyOf(db, user)) refuse(409, 'AlreadyMember');
  if (invitation.isRevoked || invitation.expiresAt <= db.now()) refuse(410, 'LinkDeleted');
  if (isFull(family)) refuse(409, 'FamilyFull');
  if (hasOwnPlan(user)) refuse(409, 'ActiveSubscription');
  const joined: FamilyPerson = {
    ...{ id: `m${family.people.length + 1}`, userId: user.userId, name: '', phone: user.phone },
    ...{ role: 'member', status: 'accepted', used: 0, joinedAt: db.now() },
  };
  db.familyOf.put(user.userId, { familyId: family.id });
  return db.families.put(family.id, { ...family, people: [...family.people, joined] });
}

/** Nothing changes for the family: others may still use the same address. */
export function declineInvitation(db: Database, token: string): void {
  const { invitation } = invitationOf(db, token);
  if (invitation.isRevoked || invitation.expiresAt <= db.now()) refuse(410, 'LinkDeleted');
}
