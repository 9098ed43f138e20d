import type { Family, FamilyMember } from '#family/family.ts';
import type { StoragePart, StorageSegment } from '#ui/storage-bar/storage-bar.tsx';

/** The segments of the first members; those that follow share the last one. */
const parts = [
  'used',
  'second',
  'third',
  'fourth',
  'free',
  'free-second',
] as const satisfies readonly StoragePart[];

/** The segment of the member at this place in the list. */
export const partAt = (index: number): StoragePart => parts[index] ?? 'free-second';

/** Whether the members use no more than the family does: otherwise none of it is shown. */
function isConsistent({ members, storage }: Family): boolean {
  const sum = members.reduce((all, { usedBytes }) => all + (usedBytes ?? 0), 0);
  return storage === undefined || sum <= storage.usedBytes;
}

/** What a member uses, in bytes, if it is known and can be true. */
export const usedBy = (family: Family, { usedBytes }: FamilyMember): number | undefined =>
  isConsistent(family) ? usedBytes : undefined;

/**
 * The bar: a segment for each of the first members, one for the others, and what is free. What is used beyond
 * the space is a segment of its own. Empty without a space.
 */
export function familySegments(family: Family): readonly StorageSegment[] {
  const { storage, members } = family;
  if (!storage) return [];
  const { usedBytes, totalBytes } = storage;
  const scale = totalBytes !== null && usedBytes > totalBytes ? totalBytes / usedBytes : 1;
  const found = new Map<StoragePart, number>();
  members.forEach((member, index) => {
    const part = partAt(index);
    found.set(part, (found.get(part) ?? 0) + (usedBy(family, member) ?? 0));
  });
  const stated = [...found.values()].reduce((sum, bytes) => sum + bytes, 0);
  // What nobody is named for is of all.
  const rest = usedBytes - stated;
  const segments = [...found, ...(rest > 0 ? [[restOf(found), rest] as const] : [])]
    .filter(([, bytes]) => bytes > 0)
    .map(([part, bytes], index) => ({ id: `${part} ${index}`, part, bytes: bytes * scale }));
  const left = totalBytes === null ? Math.max(usedBytes / 4, 1) : totalBytes - usedBytes;
  if (left < 0) return [...segments, { id: 'over', part: 'over', bytes: -left }];
  return left > 0 ? [...segments, { id: 'rest', part: 'rest', bytes: left }] : segments;
}

const restOf = (found: ReadonlyMap<StoragePart, number>): StoragePart =>
  [...found.values()].some((bytes) => bytes > 0) ? 'free-second' : 'used';
