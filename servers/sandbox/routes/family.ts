import {
  acceptInvitation,
  createFamily,
  createLink,
  declineInvitation,
  deleteFamily,
  deleteLink,
  familyWireOf,
  invitationWireOf,
  removeMember,
  requireFamily,
} from '../billing/family.ts';
import type { User } from '../entities.ts';
import { calls } from '../http/calls.ts';
import { refuse } from '../http/refusal.ts';
import { route, type RequestContext } from '../http/route.ts';

/** The user; 404 where the operator has no families. */
function memberOf({ user }: Pick<RequestContext, 'user'>): User {
  const member = user();
  return member.without.includes('family') ? refuse(404, 'NotSupported') : member;
}

const done = { status: 204, body: undefined };
const tokenOf = ({ params }: Pick<RequestContext, 'params'>): string => params['token'] ?? '';

/** The family and its link. docs/contract.md, family. */
const ownRoutes = [
  route({
    ...calls.getFamily,
    handle: (request) => {
      const { db, origin } = request;
      const user = memberOf(request);
      return { body: familyWireOf(db, origin, user, requireFamily(db, user)) };
    },
  }),
  route({
    ...calls.createFamily,
    handle: (request) => {
      const { db, origin } = request;
      const user = memberOf(request);
      return { status: 201, body: familyWireOf(db, origin, user, createFamily(db, user)) };
    },
  }),
  route({
    ...calls.deleteFamily,
    handle: (request) => {
      deleteFamily(request.db, memberOf(request));
      return done;
    },
  }),
  route({
    ...calls.createFamilyLink,
    handle: (request) => ({
      status: 201,
      body: createLink(request.db, request.origin, memberOf(request)),
    }),
  }),
  route({
    ...calls.deleteFamilyLink,
    handle: (request) => {
      deleteLink(request.db, memberOf(request));
      return done;
    },
  }),
  route({
    ...calls.removeMember,
    handle: (request) => {
      removeMember(request.db, memberOf(request), request.params['id'] ?? '');
      return done;
    },
  }),
];

/** Invitations to a family. docs/contract.md, family. */
const invitationRoutes = [
  route({
    ...calls.getInvitation,
    handle: (request) => ({ body: invitationWireOf(request.db, tokenOf(request)) }),
  }),
  route({
    ...calls.acceptInvitation,
    handle: (request) => {
      const { db, origin } = request;
      const user = memberOf(request);
      const family = acceptInvitation(db, user, tokenOf(request));
      return { body: familyWireOf(db, origin, user, family) };
    },
  }),
  route({
    ...calls.declineInvitation,
    handle: (request) => {
      memberOf(request);
      declineInvitation(request.db, tokenOf(request));
      return done;
    },
  }),
];

export const familyRoutes = [...ownRoutes, ...invitationRoutes];
