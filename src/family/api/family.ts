import * as z from 'zod/mini';
import { parseUrl } from '#base/values/parse-url.ts';
import { wireTime } from '#http/wire-time.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Call } from '#http/client.ts';
import { encodePathSegment, familyPath } from '#http/paths.ts';
import type { Family, FamilyLink, FamilyMember, FamilyStorage } from '../family.ts';

/** Anything but a text counts as absent. */
const text = z.catch(z.nullish(z.string()), undefined);
/** A whole number that JSON carries exactly; anything else counts as absent. */
const natural = z.catch(z.nullish(z.int().check(z.gte(0))), undefined);

const memberWire = z.catch(
  z.nullable(
    z.object({
      id: z.string(),
      name: text,
      phone_masked: text,
      role: text,
      status: text,
      used: natural,
      joined_at: text,
      me: z.catch(z.nullish(z.boolean()), undefined),
    }),
  ),
  null,
);

const linkWire = z.object({ state: text, url: text, expires_at: text });

export const familyWire = z.object({
  id: z.string(),
  role: z.string(),
  limit: natural,
  storage: z.catch(
    z.nullish(
      z.object({
        used: z.int().check(z.gte(0)),
        total: z.nullable(z.int().check(z.gt(0))),
        valid_until: text,
      }),
    ),
    undefined,
  ),
  members: z.array(memberWire),
  link: z.catch(z.nullish(linkWire), undefined),
});

type FamilyWire = z.infer<typeof familyWire>;

/** The body of a change that has none: any is accepted. */
const nothing = z.nullish(z.unknown());

/** A user that is in no family. */
const noFamily: Failure = { kind: 'family-not-found' };

/**
 * `GET family/`: the family of the user. By decision (docs/contract.md, family). Fails with
 * `family-not-found` without one, and with `not-supported` where the operator has no such service.
 */
export const getFamily = (userId: string): Call<FamilyWire, Family> => ({
  name: 'GET family/',
  base: 'api',
  method: 'GET',
  path: familyPath,
  auth: userId,
  wire: familyWire,
  value: familyOf,
});

/** `POST family/`: creates it. Fails with `family`, reason `exists`, and with `operator-only`. */
export const createFamily = (userId: string, key: string): Call<FamilyWire, Family> => ({
  ...getFamily(userId),
  name: 'POST family/',
  method: 'POST',
  idempotencyKey: key,
});

/** A change whose response has no body. */
const change = (
  method: 'POST' | 'DELETE',
  shape: string,
  path: string,
  userId: string,
  key: string,
): Call<unknown, void> => ({
  name: `${method} ${shape}`,
  base: 'api',
  method,
  path,
  auth: userId,
  wire: nothing,
  value: () => undefined,
  idempotencyKey: key,
  whenNotFound: noFamily,
});

/** `DELETE family/`: only its owner may. */
export const deleteFamily = (userId: string, key: string): Call<unknown, void> =>
  change('DELETE', 'family/', familyPath, userId, key);

const linkPath = `${familyPath}link/`;

/** `POST family/link/`: the one there is, or a new one. Fails with `family`, reason `full`. */
export const createFamilyLink = (
  userId: string,
  key: string,
): Call<z.infer<typeof linkWire>, FamilyLink> => ({
  name: `POST ${linkPath}`,
  base: 'api',
  method: 'POST',
  path: linkPath,
  auth: userId,
  wire: linkWire,
  value: linkOf,
  idempotencyKey: key,
  whenNotFound: noFamily,
});

/** `DELETE family/link/`: its address stops working at once. */
export const deleteFamilyLink = (userId: string, key: string): Call<unknown, void> =>
  change('DELETE', linkPath, linkPath, userId, key);

/**
 * `DELETE family/members/{id}`: the owner removes a member.
 * @param memberId `me` for the member that leaves
 */
export const removeMember = (userId: string, memberId: string, key: string): Call<unknown, void> =>
  change(
    'DELETE',
    'family/members/{id}',
    `${familyPath}members/${encodePathSegment(memberId)}`,
    userId,
    key,
  );

/** What cannot be true is left out. An unknown role has the fewer rights. */
export function familyOf(wire: FamilyWire): Family {
  const members = membersOf(wire);
  const { limit } = wire;
  return {
    role: wire.role === 'owner' ? 'owner' : 'member',
    ...(limit && limit >= members.length ? { limit } : {}),
    ...storageOf(wire),
    members,
    link: linkOf(wire.link ?? {}),
  };
}

const longestName = 100;

/** Each member once; those who have left or were removed are not listed. */
function membersOf(wire: FamilyWire): readonly FamilyMember[] {
  const seen = new Set<string>();
  return wire.members.flatMap((each) => {
    if (!each || seen.has(each.id) || /^(left|removed)$/.test(each.status ?? '')) return [];
    seen.add(each.id);
    const isInvited = each.status === 'invited';
    const name = each.name?.trim().slice(0, longestName);
    const phone = maskedPhoneOf(each.phone_masked);
    return [
      {
        id: each.id,
        ...(name ? { name } : {}),
        ...(phone ? { phone } : {}),
        isOwner: each.role === 'owner',
        isMe: each.me === true,
        isInvited,
        ...(each.used == null || isInvited ? {} : { usedBytes: each.used }),
      },
    ];
  });
}

/** A phone of which no more than half is readable; another one is not shown. */
function maskedPhoneOf(phone: string | null | undefined): string | undefined {
  const digits = phone?.replace(/\D/g, '').length ?? 0;
  return phone && /^\+[\d*• ()-]{6,24}$/.test(phone) && digits <= 7 ? phone : undefined;
}

function storageOf({ storage }: FamilyWire): { readonly storage?: FamilyStorage } {
  if (!storage) return {};
  const validUntil = wireTime(storage.valid_until);
  return {
    storage: {
      usedBytes: storage.used,
      totalBytes: storage.total,
      ...(validUntil === undefined ? {} : { validUntil }),
    },
  };
}

/** A web address, which is shown and sent, never followed; undefined for any other. */
function webAddress(text: string | null | undefined): string | undefined {
  const url = parseUrl(text ?? '');
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined;
}

/** A link is created only if its address can be opened. */
function linkOf({
  state,
  url,
  expires_at: expires,
}: Partial<z.infer<typeof linkWire>>): FamilyLink {
  const address = webAddress(url);
  if (state !== 'created' || address === undefined)
    return { state: state === 'deleted' ? 'deleted' : 'none' };
  const expiresAt = wireTime(expires);
  return { state, url: address, ...(expiresAt === undefined ? {} : { expiresAt }) };
}
