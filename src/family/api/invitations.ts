import * as z from 'zod/mini';
import type { Failure } from '#base/values/failure.ts';
import type { Call } from '#http/client.ts';
import { encodePathSegment, familyPath } from '#http/paths.ts';
import { invitationStates, type Family, type Invitation } from '../family.ts';
import { familyOf, familyWire } from './family.ts';

const natural = z.catch(z.nullish(z.int().check(z.gte(0))), undefined);

export const invitationWire = z.object({
  owner_name: z.catch(z.nullish(z.string()), undefined),
  members: natural,
  limit: natural,
  total: natural,
  state: z.enum(invitationStates),
});

const path = (token: string): string => `${familyPath}invitations/${encodePathSegment(token)}`;

/** An address that the server does not know is like one that was deleted. */
const gone: Failure = { kind: 'family', reason: 'link-deleted' };

/**
 * `GET family/invitations/{token}`: who invites, and to what. Sent without a token of a user. Fails with
 * `family`, reason `link-deleted`.
 */
export const getInvitation = (token: string): Call<z.infer<typeof invitationWire>, Invitation> => ({
  name: 'GET family/invitations/{token}',
  base: 'api',
  method: 'GET',
  path: path(token),
  wire: invitationWire,
  value: invitationOf,
  whenNotFound: gone,
});

/** `POST …/accept/`. Fails with `family`: `already-member`, `full`, `active-subscription`, `link-deleted`. */
export const acceptInvitation = (
  userId: string,
  token: string,
  key: string,
): Call<z.infer<typeof familyWire>, Family> => ({
  name: 'POST family/invitations/{token}/accept/',
  base: 'api',
  method: 'POST',
  path: `${path(token)}/accept/`,
  auth: userId,
  wire: familyWire,
  value: familyOf,
  idempotencyKey: key,
  whenNotFound: gone,
});

/** `POST …/decline/`: the invitation is answered, and nobody is in the family. */
export const declineInvitation = (
  userId: string,
  token: string,
  key: string,
): Call<unknown, void> => ({
  name: 'POST family/invitations/{token}/decline/',
  base: 'api',
  method: 'POST',
  path: `${path(token)}/decline/`,
  auth: userId,
  wire: z.nullish(z.unknown()),
  value: () => undefined,
  idempotencyKey: key,
  whenNotFound: gone,
});

/** Numbers that contradict each other are left out. */
function invitationOf(wire: z.infer<typeof invitationWire>): Invitation {
  const { members, limit, total, state } = wire;
  const ownerName = wire.owner_name?.trim().slice(0, 100);
  return {
    state,
    ...(ownerName ? { ownerName } : {}),
    ...(members ? { members } : {}),
    ...(limit && limit >= (members ?? 0) ? { limit } : {}),
    ...(total ? { totalBytes: total } : {}),
  };
}
