import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { familyWire, getFamily } from './family.ts';
import { getInvitation, invitationWire } from './invitations.ts';

const status = { status: 200 };
const read = (wire: object) =>
  getFamily('u1').value(
    z.parse(familyWire, { id: 'f1', role: 'owner', members: [], ...wire }),
    status,
  );

const anna = {
  ...{ id: 'm1', name: 'Anna', phone_masked: '+7 900 *** ** 30', role: 'owner' },
  ...{ status: 'accepted', used: 96, joined_at: '2026-11-01T09:00:00Z', me: true },
};

describe('a family', () => {
  it('has the people, the space and the link that the response states', () => {
    const wire = {
      ...{ limit: 10, storage: { used: 96, total: 1024, valid_until: '2026-12-05T00:00:00Z' } },
      members: [anna, { id: 'm2', phone_masked: '+7 921 *** ** 08', status: 'invited', used: 5 }],
      link: {
        ...{ state: 'created', url: 'https://cloud.example/family/join#k3f9Qx' },
        expires_at: '2026-12-12T00:00:00Z',
      },
    };
    expect(read(wire)).toEqual({
      role: 'owner',
      limit: 10,
      storage: { usedBytes: 96, totalBytes: 1024, validUntil: Date.UTC(2026, 11, 5) },
      members: [
        {
          ...{ id: 'm1', name: 'Anna', phone: '+7 900 *** ** 30', usedBytes: 96 },
          ...{ isOwner: true, isMe: true, isInvited: false },
        },
        {
          ...{ id: 'm2', phone: '+7 921 *** ** 08' },
          ...{ isOwner: false, isMe: false, isInvited: true },
        },
      ],
      link: {
        ...{ state: 'created', url: 'https://cloud.example/family/join#k3f9Qx' },
        expiresAt: Date.UTC(2026, 11, 12),
      },
    });
  });

  it('lists each member once, and nobody who has left or was removed', () => {
    const members = [
      anna,
      anna,
      { ...anna, id: 'm2', status: 'left' },
      { ...anna, id: 'm3', status: 'removed' },
      null,
      'Anna',
    ];
    expect(read({ members }).members.map(({ id }) => id)).toEqual(['m1']);
  });

  it('leaves out what cannot be true', () => {
    const wrong = { used: -1, name: '  ', phone_masked: '+7 900 123 45 30', me: 'yes' };
    expect(
      read({
        ...{ role: 'king', limit: 1, storage: { used: -1, total: 5 } },
        members: [
          { ...anna, ...wrong },
          { id: 'm2', used: 1.5 },
        ],
        link: { state: 'created', url: 'javascript:alert(1)', expires_at: '1970-01-01' },
      }),
    ).toEqual({
      role: 'member',
      members: [
        { id: 'm1', isOwner: true, isMe: false, isInvited: false },
        { id: 'm2', isOwner: false, isMe: false, isInvited: false },
      ],
      link: { state: 'none' },
    });
  });

  it('has no limit that is exceeded, and no plan that ended in 1970', () => {
    const members = Array.from({ length: 200 }, (_, at) => ({ ...anna, id: `m${at}` }));
    const storage = { used: 1, total: null, valid_until: '1970-01-01T00:00:00Z' };
    const family = read({ limit: 10, members, storage });
    expect(family).toMatchObject({ storage: { usedBytes: 1, totalBytes: null } });
    expect([family.limit, family.storage?.validUntil]).toEqual([undefined, undefined]);
  });
});

describe('an invitation', () => {
  const invitation = (wire: object) =>
    getInvitation('t1').value(z.parse(invitationWire, { state: 'open', ...wire }), status);

  it('says who invites, and to what', () => {
    expect(invitation({ owner_name: ' Anna ', members: 3, limit: 10, total: 1024 })).toEqual({
      ...{ state: 'open', ownerName: 'Anna', members: 3, limit: 10, totalBytes: 1024 },
    });
  });

  it('claims nothing that is not stated, or contradicts itself', () => {
    expect(invitation({ owner_name: '', members: 12, limit: 10, total: -1 })).toEqual({
      ...{ state: 'open', members: 12 },
    });
  });
});
