import { storageParts, type StorageSummary } from '#plans/storage-summary.ts';
import type { StorageSegment } from '#ui/storage-bar/storage-bar.tsx';

/** For a new user, the additional storage is drawn this many times as long as the present one. */
const additionalRatio = 25;

/** The segments of the bar. A replacement is as long as what it adds. */
export function storageSegments({
  listed,
  totalBytes,
  next,
  onlyFree,
}: StorageSummary): readonly StorageSegment[] {
  const added = next ? next.totalBytes - totalBytes : 0;
  return [
    ...storageParts(listed)
      .filter(({ share }) => !next || share !== 'next')
      .map(({ key, share, bytes }) => ({ id: key, part: share, bytes })),
    ...(added > 0 ? [{ id: 'next', part: 'next' as const, bytes: added }] : []),
    ...(onlyFree
      ? [{ id: 'add', part: 'add' as const, bytes: Math.max(totalBytes, 1) * additionalRatio }]
      : []),
  ];
}
