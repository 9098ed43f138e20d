import { bytesOf } from '#base/values/size.ts';
import type { Family, FamilyMember } from '#family/family.ts';

const gigabytes = (amount: number): number => bytesOf({ amount, unit: 'GB' });

/** A member without a role, who is not the user. */
export const aMember = (id: string, changes: Partial<FamilyMember> = {}): FamilyMember => ({
  ...{ id, isOwner: false, isMe: false, isInvited: false },
  ...changes,
});

/** The family of Anna, the user, with Mikhail and a phone that was invited. */
export const aFamily = (changes: Partial<Family> = {}): Family => ({
  role: 'owner',
  limit: 10,
  storage: { usedBytes: gigabytes(310), totalBytes: gigabytes(1024) },
  members: [
    aMember('m1', {
      ...{ name: 'Anna', phone: '+7 900 *** ** 30', usedBytes: gigabytes(96) },
      ...{ isOwner: true, isMe: true },
    }),
    aMember('m2', { name: 'Mikhail', phone: '+7 916 *** ** 67', usedBytes: gigabytes(214) }),
    aMember('m3', { phone: '+7 921 *** ** 08', isInvited: true }),
  ],
  link: { state: 'created', url: 'https://cloud.example/family/join#k3f9Qx' },
  ...changes,
});
