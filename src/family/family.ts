/** What may be done in the family: the owner invites and removes, a member leaves. Spec §6. */
export type FamilyRole = 'owner' | 'member';

/** Who is in the family, or is invited to it. */
export interface FamilyMember {
  readonly id: string;
  readonly name?: string;
  /** Masked, as on the Mobile ID screen. */
  readonly phone?: string;
  readonly isOwner: boolean;
  readonly isMe: boolean;
  readonly isInvited: boolean;
  /** What the files of this member use, in bytes; absent while invited or not stated. */
  readonly usedBytes?: number;
}

/** The space that the family shares. */
export interface FamilyStorage {
  readonly usedBytes: number;
  /** Null: unlimited. */
  readonly totalBytes: number | null;
  /** Until when it is paid for, in ms since the epoch. */
  readonly validUntil?: number;
}

/** The address by which others join. Spec §4. */
export type FamilyLink =
  | { readonly state: 'none' | 'deleted' }
  | {
      readonly state: 'created';
      readonly url: string;
      /** In ms since the epoch. */
      readonly expiresAt?: number;
    };

/** A family as one of its members sees it. docs/contract.md, family. */
export interface Family {
  readonly role: FamilyRole;
  /** How many people there may be, as the server counts; absent if not stated or exceeded. */
  readonly limit?: number;
  readonly storage?: FamilyStorage;
  /** Those who have left or were removed are not listed. */
  readonly members: readonly FamilyMember[];
  readonly link: FamilyLink;
}

export const invitationStates = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;

/** What an invitation says to whom it was sent. */
export interface Invitation {
  readonly state: (typeof invitationStates)[number];
  readonly ownerName?: string;
  /** How many people are in the family. */
  readonly members?: number;
  readonly limit?: number;
  /** The size of the shared space in bytes; absent if not stated. */
  readonly totalBytes?: number;
}

/** How many more people may join; undefined if the server states no limit. */
export const placesLeft = ({ limit, members }: Pick<Family, 'limit' | 'members'>) =>
  limit === undefined ? undefined : Math.max(limit - members.length, 0);

/** The name of the owner, if it is known. */
export const ownerNameOf = ({ members }: Pick<Family, 'members'>): string | undefined =>
  members.find(({ isOwner }) => isOwner)?.name;

/**
 * Whether the plan of the family has ended.
 * @param now in ms since the epoch
 */
export const hasEnded = ({ storage }: Pick<Family, 'storage'>, now: number): boolean =>
  storage?.validUntil !== undefined && storage.validUntil <= now;
