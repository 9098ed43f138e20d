import { groupsOf, type FileGroup, type StorageUse } from '#storage/storage-use.ts';
import type { StoragePart, StorageSegment } from '#ui/storage-bar/storage-bar.tsx';

/** How the segment of a group looks; the deleted files are dashed. */
export const groupParts: Readonly<Record<FileGroup | 'deleted', StoragePart>> = {
  photos: 'used',
  videos: 'second',
  documents: 'third',
  music: 'fourth',
  archives: 'free',
  other: 'free-second',
  deleted: 'ending',
};

/**
 * The bar: a segment for each group, and what is left. What is used beyond the storage is a segment of its
 * own, and the groups then fill the storage. Without groups, one segment is all that is used.
 */
export function barSegments(use: StorageUse): readonly StorageSegment[] {
  const { usedBytes, totalBytes, deletedBytes } = use;
  const groups = groupsOf(use).map(({ group, bytes }) => ({ id: group, bytes }));
  const parts =
    groups.length > 0
      ? [...groups, ...(deletedBytes > 0 ? [{ id: 'deleted' as const, bytes: deletedBytes }] : [])]
      : [];
  const scale = totalBytes !== null && usedBytes > totalBytes ? totalBytes / usedBytes : 1;
  const segments: readonly StorageSegment[] =
    parts.length > 0
      ? parts.map(({ id, bytes }) => ({ id, part: groupParts[id], bytes: bytes * scale }))
      : usedBytes > 0
        ? [{ id: 'used', part: 'used', bytes: usedBytes * scale }]
        : [];
  // An unlimited storage always has more room than is used.
  const left = totalBytes === null ? usedBytes / 4 : totalBytes - usedBytes;
  if (left < 0) return [...segments, { id: 'over', part: 'over', bytes: -left }];
  return left > 0 || segments.length === 0
    ? [...segments, { id: 'rest', part: 'rest', bytes: left }]
    : segments;
}
