import { describe, expect, test } from 'vitest';
import {
  createFamily,
  createFamilyLink,
  deleteFamily,
  deleteFamilyLink,
  getFamily,
  removeMember,
} from '#family/api/family.ts';
import { acceptInvitation, declineInvitation, getInvitation } from '#family/api/invitations.ts';
import { stores, useTestSandbox, type TestSandbox } from './test-sandbox.ts';

interface Account {
  readonly userId: string;
  readonly token: string;
}

const like = (sandbox: TestSandbox, name: string, more = {}) =>
  sandbox.control<Account>('accounts', { like: name, ...more });

/** A key for each change. */
let keys = 0;
const key = () => `k${(keys += 1)}`;
const refused = (reason: string) => ({ kind: 'family', reason });

/** A new family with a link; `token` is that of the link. */
async function familyOfNewOwner(sandbox: TestSandbox) {
  const owner = await like(sandbox, 'family-none');
  await sandbox.value(createFamily(owner.userId, key()), owner.token);
  const link = await sandbox.value(createFamilyLink(owner.userId, key()), owner.token);
  return { owner, token: link.state === 'created' ? link.url.replace(/.*#/, '') : '' };
}

describe.each(stores)('families %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('an owner creates a family and its link, and others join and leave', async () => {
    const { value, failure } = sandbox();
    const { owner, token } = await familyOfNewOwner(sandbox());
    const guest = await like(sandbox(), 'family-invited');
    expect(await failure(getFamily(guest.userId), guest.token)).toEqual({
      kind: 'family-not-found',
    });
    expect(await value(getInvitation(token))).toMatchObject({ state: 'open', members: 1 });
    const joined = await value(acceptInvitation(guest.userId, token, key()), guest.token);
    expect(joined).toMatchObject({ role: 'member', link: { state: 'none' } });
    const { members } = await value(getFamily(owner.userId), owner.token);
    expect(members.map(({ isMe, isOwner }) => [isMe, isOwner])).toEqual([
      [true, true],
      [false, false],
    ]);
    await value(removeMember(guest.userId, 'me', key()), guest.token);
    expect((await value(getFamily(owner.userId), owner.token)).members).toHaveLength(1);
    expect(await failure(getFamily(guest.userId), guest.token)).toMatchObject({
      kind: 'family-not-found',
    });
  });

  test('a deleted link leads nowhere, and a new one has another address', async () => {
    const { value, failure } = sandbox();
    const { owner, token } = await familyOfNewOwner(sandbox());
    const guest = await like(sandbox(), 'family-invited');
    await value(deleteFamilyLink(owner.userId, key()), owner.token);
    expect(await value(getInvitation(token))).toMatchObject({ state: 'revoked' });
    const accept = acceptInvitation(guest.userId, token, key());
    expect(await failure(accept, guest.token)).toEqual(refused('link-deleted'));
    const link = await value(createFamilyLink(owner.userId, key()), owner.token);
    expect(link).toMatchObject({ state: 'created' });
    expect(link).not.toMatchObject({ url: expect.stringContaining(token) as string });
  });

  test('a link is created once, and has an end', async () => {
    const { value, clock } = sandbox();
    const { owner, token } = await familyOfNewOwner(sandbox());
    const again = await value(createFamilyLink(owner.userId, key()), owner.token);
    expect(again).toMatchObject({ url: expect.stringContaining(token) as string });
    await clock.advance(15 * 24 * 60 * 60 * 1000);
    expect(await value(getInvitation(token))).toMatchObject({ state: 'expired' });
    const { link } = await value(getFamily(owner.userId), owner.token);
    expect(link.state).toBe('deleted');
  });

  test('a full family, its members and users with a plan cannot be invited', async () => {
    const { value, failure } = sandbox();
    const { token } = await familyOfNewOwner(sandbox());
    const accept = async (name: string, invitation: string) => {
      const { userId, token: own } = await like(sandbox(), name);
      return failure(acceptInvitation(userId, invitation, key()), own);
    };
    expect(await accept('family-member', token)).toEqual(refused('already-member'));
    expect(await accept('subscriber', token)).toEqual(refused('active-subscription'));
    expect(await accept('family-invited', 'demo-full')).toEqual(refused('full'));
    expect(await accept('family-invited', 'demo-revoked')).toEqual(refused('link-deleted'));
    expect(await accept('family-invited', 'nowhere')).toEqual(refused('link-deleted'));
    expect(await failure(getInvitation('nowhere'))).toEqual(refused('link-deleted'));
    expect(await value(getInvitation('demo-expired'))).toMatchObject({ state: 'expired' });
    const full = await like(sandbox(), 'family-full', { phone: '9000000092' });
    await value(deleteFamilyLink(full.userId, key()), full.token);
    const link = createFamilyLink(full.userId, key());
    expect(await failure(link, full.token)).toEqual(refused('full'));
  });

  test('only the owner removes members, and deletes the family with its link', async () => {
    const { value, failure } = sandbox();
    const { owner, token } = await familyOfNewOwner(sandbox());
    const guest = await like(sandbox(), 'family-invited');
    await value(acceptInvitation(guest.userId, token, key()), guest.token);
    for (const call of [removeMember(guest.userId, 'm1', key()), deleteFamily(guest.userId, key())])
      expect(await failure(call, guest.token)).toEqual(refused('not-owner'));
    const again = createFamily(guest.userId, key());
    expect(await failure(again, guest.token)).toEqual(refused('exists'));
    await value(deleteFamily(owner.userId, key()), owner.token);
    for (const { userId, token: own } of [owner, guest])
      expect(await failure(getFamily(userId), own)).toEqual({ kind: 'family-not-found' });
    expect(await failure(getInvitation(token))).toEqual(refused('link-deleted'));
  });

  test('a declined invitation changes nothing in the family', async () => {
    const { value, failure } = sandbox();
    const { owner, token } = await familyOfNewOwner(sandbox());
    const guest = await like(sandbox(), 'family-invited');
    await value(declineInvitation(guest.userId, token, key()), guest.token);
    expect((await value(getFamily(owner.userId), owner.token)).members).toHaveLength(1);
    const gone = declineInvitation(guest.userId, 'demo-revoked', key());
    expect(await failure(gone, guest.token)).toEqual(refused('link-deleted'));
  });

  test('users of another network create none, and some operators have no families', async () => {
    const { failure } = sandbox();
    const other = await like(sandbox(), 'other');
    const create = createFamily(other.userId, key());
    expect(await failure(create, other.token)).toEqual({ kind: 'operator-only' });
    const without = await like(sandbox(), 'sale-only');
    expect(await failure(getFamily(without.userId), without.token)).toEqual({
      kind: 'not-supported',
    });
  });

  test.each([
    ['family-owner', 'owner', 5],
    ['family-alone', 'owner', 1],
    ['family-full', 'owner', 10],
    ['family-many', 'owner', 200],
    ['family-member', 'member', 4],
    ['family-ended', 'member', 4],
    ['family-wrong', 'owner', 3],
  ])('the phone %s is the %s of a family of %i', async (name, role, count) => {
    const { userId, token } = await like(sandbox(), name);
    const family = await sandbox().value(getFamily(userId), token);
    expect([family.role, family.members.length]).toEqual([role, count]);
    expect(family.members.filter(({ isMe }) => isMe)).toHaveLength(1);
  });

  test('the listed owner has a link with a stable token', async () => {
    const { value, control } = sandbox();
    const owner = await control<Account>('accounts', { phone: '9000000090' });
    const { link } = await value(getFamily(owner.userId), owner.token);
    expect(link).toMatchObject({ url: 'http://sandbox.test/family/join#demo-open' });
  });
});
