import {
  createFamily,
  createFamilyLink,
  deleteFamily,
  deleteFamilyLink,
  getFamily,
  removeMember,
} from '#family/api/family.ts';
import { acceptInvitation, declineInvitation, getInvitation } from '#family/api/invitations.ts';
import type { CallName } from '#sandbox/http/calls.ts';
import type { OutgoingCall } from '#http/client.ts';
import type { Check } from '../check.ts';
import { bodyOf, isSuccess, readAs, type Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';
import { CheckSkipped, expect } from '../verdict.ts';
import { checkOf } from './calls.ts';
import { expectFailure } from './expectations.ts';
import { expectRefusal, familyUser, type FamilyUser } from './family.ts';
import { isRecord, listIn, show, textAt } from './json.ts';

/** A family of its own for one check, with a link; deleted afterwards. */
interface Stage {
  readonly server: Server;
  readonly owner: FamilyUser;
  readonly guest: FamilyUser;
  /** The response to the creation. */
  readonly created: Exchange;
  readonly link: Exchange;
  /** The token of the link. */
  readonly invitation: string;
}

const send = (server: Server, call: OutgoingCall, { token }: FamilyUser) =>
  server.send(call, { token });

const tokenIn = (link: Exchange): string =>
  /#([\w-]+)$/.exec(textAt(bodyOf(link), 'url'))?.[1] ?? '';

async function onStage(server: Server, run: (stage: Stage) => Promise<void>): Promise<void> {
  const owner = await familyUser(server, 'familyNone');
  const guest = await familyUser(server, 'familyGuest');
  const created = await send(server, createFamily(owner.userId, server.newKey()), owner);
  try {
    const link = await send(server, createFamilyLink(owner.userId, server.newKey()), owner);
    await run({ server, owner, guest, created, link, invitation: tokenIn(link) });
  } finally {
    await send(server, removeMember(guest.userId, 'me', server.newKey()), guest);
    await send(server, deleteFamily(owner.userId, server.newKey()), owner);
  }
}

const always: readonly CallName[] = [
  ...(['getAccount', 'createFamily', 'createFamilyLink'] as const),
  ...(['removeMember', 'deleteFamily'] as const),
];

const changeCheck = (
  call: CallName,
  what: string,
  rest: Pick<Check, 'title' | 'remedy'> & Partial<Check>,
  run: (stage: Stage) => Promise<void>,
): Check =>
  checkOf(call, what, {
    mode: 'write',
    ...rest,
    calls: [...new Set([...always, call, ...(rest.calls ?? [])])],
    run: (server) => onStage(server, run),
  });

const expectSuccess = (exchange: Exchange) =>
  expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);

const join = ({ server, guest, invitation }: Stage, key = server.newKey()): Promise<Exchange> =>
  send(server, acceptInvitation(guest.userId, invitation, key), guest);

const read = ({ server }: Stage, user: FamilyUser): Promise<Exchange> =>
  send(server, getFamily(user.userId), user);

/** A change that a member of the family is refused. */
const onlyOwner = (call: CallName, title: string, change: typeof deleteFamily): Check =>
  changeCheck(
    call,
    'owner',
    {
      title,
      codes: ['NotOwner'],
      calls: ['acceptInvitation'],
      remedy: 'Return 403 with the code NotOwner.',
    },
    async (stage) => {
      const { server, guest } = stage;
      await join(stage);
      await expectRefusal(
        await send(server, change(guest.userId, server.newKey()), guest),
        'not-owner',
      );
    },
  );

const families: readonly Check[] = [
  changeCheck(
    'createFamily',
    'creates',
    {
      title: 'creates a family with the user as its owner',
      remedy: 'Return the family with role "owner" and the user among its members.',
    },
    async ({ created }) => {
      expectSuccess(created);
      const body = bodyOf(created);
      const role = textAt(body, 'role');
      const count = listIn(body, 'members')?.length;
      expect(role === 'owner' && count === 1, `role ${role}, ${show(count)} members`, created);
    },
  ),
  changeCheck(
    'createFamily',
    'exists',
    {
      title: 'creates no second family',
      codes: ['FamilyExists'],
      remedy: 'Return 409 with the code FamilyExists.',
    },
    async ({ server, owner }) => {
      const again = await send(server, createFamily(owner.userId, server.newKey()), owner);
      await expectRefusal(again, 'exists');
    },
  ),
  checkOf('createFamily', 'same-key', {
    mode: 'write',
    title: 'answers a repeated creation as it did before',
    calls: ['getAccount', 'createFamily', 'deleteFamily'],
    remedy: 'The same Idempotency-Key returns the stored response, not FamilyExists.',
    run: async (server) => {
      const owner = await familyUser(server, 'familyNone');
      const call = createFamily(owner.userId, server.newKey());
      const first = await send(server, call, owner);
      const second = await send(server, call, owner);
      await send(server, deleteFamily(owner.userId, server.newKey()), owner);
      expectSuccess(first);
      expect(second.text === first.text, `then ${second.status}, ${second.text}`, second);
    },
  }),
  onlyOwner('deleteFamily', 'lets nobody but the owner delete the family', deleteFamily),
  changeCheck(
    'deleteFamily',
    'all',
    {
      title: 'leaves nobody in a deleted family',
      calls: ['acceptInvitation', 'getFamily', 'getInvitation'],
      remedy: 'Afterwards GET family/ is FamilyNotFound for each, and the link leads nowhere.',
    },
    async (stage) => {
      const { server, owner, guest, invitation } = stage;
      await join(stage);
      expectSuccess(await send(server, deleteFamily(owner.userId, server.newKey()), owner));
      for (const user of [owner, guest])
        await expectFailure(await read(stage, user), 'family-not-found');
      const gone = await server.send(getInvitation(invitation), { token: null });
      const state = isRecord(bodyOf(gone)) ? textAt(bodyOf(gone), 'state') : '';
      expect(state !== 'open', 'the link is still open', gone);
    },
  ),
];

const links: readonly Check[] = [
  changeCheck(
    'createFamilyLink',
    'creates',
    {
      title: 'creates a link',
      remedy: 'Return { state: "created", url, expires_at }.',
    },
    async ({ link, invitation }) => {
      expectSuccess(link);
      const state = textAt(bodyOf(link), 'state');
      expect(state === 'created' && invitation !== '', `state ${state}`, link);
    },
  ),
  changeCheck(
    'createFamilyLink',
    'once',
    {
      title: 'has one link at a time',
      remedy: 'Return the link there is.',
    },
    async ({ server, owner, link }) => {
      const again = await send(server, createFamilyLink(owner.userId, server.newKey()), owner);
      const [first, second] = [link, again].map((each) => textAt(bodyOf(each), 'url'));
      expect(first === second, `then ${show(second)}`, again);
    },
  ),
  changeCheck(
    'deleteFamilyLink',
    'stops',
    {
      title: 'lets nobody in by a deleted link',
      codes: ['LinkDeleted'],
      calls: ['acceptInvitation', 'getInvitation'],
      remedy: 'Its invitation is revoked at once; accepting it is 410 with the code LinkDeleted.',
    },
    async (stage) => {
      const { server, owner, invitation } = stage;
      expectSuccess(await send(server, deleteFamilyLink(owner.userId, server.newKey()), owner));
      const shown = await server.send(getInvitation(invitation), { token: null });
      expect(textAt(bodyOf(shown), 'state') !== 'open', 'is still open', shown);
      await expectRefusal(await join(stage), 'link-deleted');
    },
  ),
  onlyOwner('deleteFamilyLink', 'lets nobody but the owner delete the link', deleteFamilyLink),
];

const joining: readonly Check[] = [
  changeCheck(
    'acceptInvitation',
    'joins',
    {
      title: 'lets in who accepts, as a member',
      calls: ['getFamily'],
      remedy: 'Return the family with role "member"; the owner finds the member in GET family/.',
    },
    async (stage) => {
      const joined = await join(stage);
      expectSuccess(joined);
      const role = textAt(bodyOf(joined), 'role');
      expect(role === 'member', `role ${role}`, joined);
      const seen = await read(stage, stage.owner);
      const count = listIn(bodyOf(seen), 'members')?.length;
      expect(count === 2, `${show(count)} members`, seen);
    },
  ),
  changeCheck(
    'acceptInvitation',
    'same-key',
    {
      title: 'answers a repeated acceptance as it did before',
      remedy: 'The same Idempotency-Key returns the stored response, not AlreadyMember.',
    },
    async (stage) => {
      const key = stage.server.newKey();
      const first = await join(stage, key);
      const second = await join(stage, key);
      expectSuccess(first);
      expect(second.text === first.text, `then ${second.status}, ${second.text}`, second);
    },
  ),
  changeCheck(
    'acceptInvitation',
    'member',
    {
      title: 'lets nobody into a second family',
      codes: ['AlreadyMember'],
      remedy: 'Return 409 with the code AlreadyMember.',
    },
    async (stage) => {
      const { server, invitation } = stage;
      const member = await familyUser(server, 'familyMember');
      const accept = acceptInvitation(member.userId, invitation, server.newKey());
      await expectRefusal(await send(server, accept, member), 'already-member');
    },
  ),
  changeCheck(
    'acceptInvitation',
    'subscription',
    {
      title: 'lets nobody in who pays for a package',
      codes: ['ActiveSubscription'],
      remedy: 'Return 409 with the code ActiveSubscription.',
    },
    async (stage) => {
      const { server, invitation } = stage;
      const payer = await familyUser(server, 'subscriber');
      const accept = acceptInvitation(payer.userId, invitation, server.newKey());
      await expectRefusal(await send(server, accept, payer), 'active-subscription');
    },
  ),
  checkOf('acceptInvitation', 'full', {
    mode: 'write',
    title: 'lets nobody into a full family',
    codes: ['FamilyFull'],
    calls: ['getAccount', 'acceptInvitation'],
    remedy: 'Return 409 with the code FamilyFull.',
    run: async (server) => {
      const full = server.config.invitations?.full;
      if (full === undefined) throw new CheckSkipped('check.json names no invitations.full');
      const guest = await familyUser(server, 'familyGuest');
      const accept = acceptInvitation(guest.userId, full, server.newKey());
      await expectRefusal(await send(server, accept, guest), 'full');
    },
  }),
  changeCheck(
    'declineInvitation',
    'declines',
    {
      title: 'lets nobody in who declines',
      calls: ['getFamily'],
      remedy: 'Return 204; GET family/ is still FamilyNotFound.',
    },
    async (stage) => {
      const { server, guest, invitation } = stage;
      const decline = declineInvitation(guest.userId, invitation, server.newKey());
      expectSuccess(await send(server, decline, guest));
      await expectFailure(await read(stage, guest), 'family-not-found');
    },
  ),
];

const leaving: readonly Check[] = [
  changeCheck(
    'removeMember',
    'leaves',
    {
      title: 'lets a member leave',
      calls: ['acceptInvitation', 'getFamily'],
      remedy: 'DELETE family/members/me returns 204; GET family/ is then FamilyNotFound.',
    },
    async (stage) => {
      const { server, guest } = stage;
      await join(stage);
      expectSuccess(await send(server, removeMember(guest.userId, 'me', server.newKey()), guest));
      await expectFailure(await read(stage, guest), 'family-not-found');
    },
  ),
  changeCheck(
    'removeMember',
    'same-key',
    {
      title: 'answers a repeated leaving as it did before',
      calls: ['acceptInvitation'],
      remedy: 'The same Idempotency-Key returns the stored response.',
    },
    async (stage) => {
      const { server, guest } = stage;
      await join(stage);
      const leave = removeMember(guest.userId, 'me', server.newKey());
      const first = await send(server, leave, guest);
      const second = await send(server, leave, guest);
      expect(second.status === first.status, `then ${second.status}`, second);
    },
  ),
  changeCheck(
    'removeMember',
    'removes',
    {
      title: 'lets the owner remove a member',
      calls: ['acceptInvitation', 'getFamily'],
      remedy: 'Return 204; GET family/ of the member is then FamilyNotFound.',
    },
    async (stage) => {
      const { server, owner, guest } = stage;
      const joined = await join(stage);
      const me = listIn(bodyOf(joined), 'members')?.find((each) => each['me'] === true);
      const remove = removeMember(owner.userId, show(me?.['id']), server.newKey());
      expectSuccess(await send(server, remove, owner));
      await expectFailure(await read(stage, guest), 'family-not-found');
    },
  ),
  changeCheck(
    'removeMember',
    'owner',
    {
      title: 'lets a member remove nobody else',
      codes: ['NotOwner'],
      calls: ['acceptInvitation'],
      remedy: 'Return 403 with the code NotOwner.',
    },
    async (stage) => {
      const { server, guest, created } = stage;
      await join(stage);
      const owner = listIn(bodyOf(created), 'members')?.[0];
      const remove = removeMember(guest.userId, show(owner?.['id']), server.newKey());
      const exchange = await send(server, remove, guest);
      expect(!isSuccess(exchange), `returns ${exchange.status}`, exchange);
      expect(readAs(exchange).kind === 'family', `is read as “${readAs(exchange).kind}”`, exchange);
    },
  ),
];

/** What is changed in families; each check has a family of its own. docs/contract.md, family. */
export const familyChangeChecks: readonly Check[] = [...families, ...links, ...joining, ...leaving];
