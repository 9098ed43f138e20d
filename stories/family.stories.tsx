import type { Meta } from '@storybook/react-vite';
import { bytesOf } from '#base/values/size.ts';
import type { Family, FamilyMember, Invitation } from '#family/family.ts';
import type { ReadyFamily } from '#widgets/family/family/family.state.ts';
import { FamilyScreen } from '#widgets/family/family/family.view.tsx';
import type { Invited, JoinState } from '#widgets/family/join/join.state.ts';
import { JoinScreen } from '#widgets/family/join/join.view.tsx';
import { opening } from './support/opening.tsx';
import { screenStories, storyTime } from './support/screen-stories.tsx';
import { familySkeleton } from '#widgets/family/skeletons.ts';

const meta: Meta = { id: 'family', title: 'Family' };
export default meta;

const screen = screenStories('family');
const gigabytes = (amount: number) => bytesOf({ amount, unit: 'GB' });
const day = 24 * 60 * 60 * 1000;

const person = (id: number, name: string, size: number): FamilyMember => ({
  ...{ id: `m${id}`, name, phone: `+7 9${10 + id} *** ** ${10 + id}` },
  ...{ isOwner: id === 1, isMe: id === 1, isInvited: false, usedBytes: gigabytes(size) },
});
const [anna, mikhail, vera, lev] = [
  person(1, 'Anna', 96),
  person(2, 'Mikhail', 214),
  person(3, 'Vera Pavlovna', 38),
  person(4, 'Lev', 52),
] as const;
const waiting: FamilyMember = {
  ...{ id: 'm5', phone: '+7 921 *** ** 08' },
  ...{ isOwner: false, isMe: false, isInvited: true },
};

const link: Extract<Family['link'], { readonly state: 'created' }> = {
  ...{ state: 'created', url: 'https://cloud.example/family/join#k3f9Qx' },
  expiresAt: storyTime + 14 * day,
};
const space = {
  usedBytes: gigabytes(400),
  totalBytes: gigabytes(1024),
  validUntil: storyTime + 15 * day,
};

const owned = (change: Partial<Family> = {}): Family => ({
  role: 'owner',
  limit: 10,
  storage: space,
  members: [anna, mikhail, vera, lev, waiting],
  link,
  ...change,
});
const shared = (change: Partial<Family> = {}): Family =>
  owned({
    role: 'member',
    members: [{ ...anna, isMe: false }, mikhail, vera, { ...lev, isMe: true }],
    link: { state: 'none' },
    ...change,
  });

const ready = (family: Family | undefined, more: Partial<ReadyFamily> = {}) =>
  screen(FamilyScreen, {
    step: 'ready',
    view: { userId: 'u1', ownBytes: gigabytes(10), ...(family ? { family } : {}) },
    ...more,
  });
const many = Array.from({ length: 200 }, (_, at) => person(at + 1, `Member ${at + 1}`, 1));
const lost = { kind: 'unreachable' } as const;

export const Opening = opening(familySkeleton, 'Семья', 'Family');
export const Loading = screen(FamilyScreen, { step: 'loading' });
export const Owner = ready(owned());
export const Alone = ready(
  owned({
    members: [anna],
    link: { state: 'none' },
    storage: { ...space, usedBytes: gigabytes(96) },
  }),
);
export const LinkDeleted = ready(owned({ link: { state: 'deleted' } }));
export const LinkExpired = ready(owned({ link: { ...link, expiresAt: storyTime - day } }));
export const FullFamily = ready(owned({ limit: 5 }));
export const Member = ready(shared());
export const Ended = ready(shared({ storage: { ...space, validUntil: storyTime - 3 * day } }));
export const OwnerEnded = ready(owned({ storage: { ...space, validUntil: storyTime - 3 * day } }));
export const NoSpace = ready(owned({ storage: { ...space, usedBytes: gigabytes(1200) } }));
export const Unlimited = ready(owned({ storage: { ...space, totalBytes: null } }));
export const WithoutNumbers = ready({
  ...{ role: 'member', members: [{ ...waiting, isInvited: false }] },
  link: { state: 'none' },
});
export const ManyMembers = ready({ ...owned({ members: many }), limit: 200 });
export const None = ready(undefined);
export const Creating = ready(undefined, { busy: { kind: 'create' } });
export const Created = ready(owned({ members: [anna], link: { state: 'none' } }), {
  done: 'create',
});
export const Left = ready(undefined, { done: 'leave' });
export const AskRemove = ready(owned(), { asking: { kind: 'remove', id: 'm2' } });
export const AskRemoveInvited = ready(owned(), { asking: { kind: 'remove', id: 'm5' } });
export const Removing = ready(owned(), {
  asking: { kind: 'remove', id: 'm2' },
  busy: { kind: 'remove', id: 'm2' },
});
export const AskLeave = ready(shared(), { asking: { kind: 'leave' } });
export const AskDelete = ready(owned(), { asking: { kind: 'delete' } });
export const AskDeleteLink = ready(owned(), { asking: { kind: 'delete-link' } });
export const ChangeLost = ready(owned(), {
  problem: { change: { kind: 'delete-link' }, failure: lost, what: 'lost' },
});
export const ChangeUnknown = ready(shared(), {
  problem: { change: { kind: 'leave' }, failure: lost, what: 'unknown' },
});
export const NotOwner = ready(shared(), {
  problem: {
    change: { kind: 'remove', id: 'm2' },
    failure: { kind: 'family', reason: 'not-owner' },
    what: 'refused',
  },
});
export const OperatorOnly = ready(undefined, {
  problem: { change: { kind: 'create' }, failure: { kind: 'operator-only' }, what: 'refused' },
});
export const Stale = ready(owned(), { stale: { kind: 'offline' } });
export const Offline = screen(FamilyScreen, { step: 'failed', failure: { kind: 'offline' } });

const invitation: Invitation = {
  ...{ state: 'open', ownerName: 'Anna', members: 3, limit: 10 },
  totalBytes: gigabytes(1024),
};
const joining = (state: JoinState, cloudUrl?: string) => screen(JoinScreen, state, { cloudUrl });
const invite = (change: Partial<Invited> = {}) =>
  joining({ step: 'invited', invitation, isSignedIn: true, ...change });
const refused = (reason: 'full' | 'already-member' | 'active-subscription') =>
  invite({
    problem: {
      change: { kind: 'accept', token: 't' },
      failure: { kind: 'family', reason },
      what: 'refused',
    },
  });

export const InvitationOpening = joining({ step: 'loading' });
export const InvitedVisitor = invite({ isSignedIn: false });
export const InvitedUser = invite();
export const InvitedByNobodyKnown = invite({ invitation: { state: 'open' } });
export const Accepting = invite({ busy: 'accept' });
export const Declining = invite({ busy: 'decline' });
export const NoPlace = invite({ invitation: { ...invitation, members: 10 } });
export const RefusedFull = refused('full');
export const RefusedMember = refused('already-member');
export const RefusedSubscription = refused('active-subscription');
export const AcceptanceLost = invite({
  problem: { change: { kind: 'accept', token: 't' }, failure: lost, what: 'lost' },
});
export const Joined = joining(
  { step: 'joined', view: { userId: 'u1', ownBytes: gigabytes(10), family: shared() } },
  'https://cloud.example/',
);
export const JoinedWithoutNumbers = joining({
  step: 'joined',
  view: { userId: 'u1', family: { role: 'member', members: [], link: { state: 'none' } } },
});
export const Declined = joining({ step: 'declined' });
export const LinkGone = joining({ step: 'gone', why: 'link' });
export const AlreadyAccepted = joining({ step: 'gone', why: 'accepted' });
export const AlreadyDeclined = joining({ step: 'gone', why: 'declined' });
export const InvitationUnread = joining({
  step: 'failed',
  failure: { kind: 'server', status: 500, code: '' },
});
