import { storageParts, type StorageSummary } from '#plans/storage-summary.ts';
import type { StorageSegment } from '#ui/storage-bar/storage-bar.tsx';
import type { Usage } from './plans.state.ts';

/** For a new user, the additional storage is drawn this many times as long as the present one. */
const additionalRatio = 25;

/**
 * The segments of the bar: free first, since everybody has it. A replacement is as long as what it
 * adds; the used storage, if the page provides it, replaces the parts.
 */
export function storageSegments(
  { listed, totalBytes, next, onlyFree }: StorageSummary,
  usage: Usage | undefined,
): readonly StorageSegment[] {
  if (usage) {
    const spare = Math.max((usage.totalBytes ?? totalBytes) - usage.usedBytes, 0);
    return [
      { id: 'used', part: 'used', bytes: usage.usedBytes },
      { id: 'spare', part: 'free', bytes: spare },
    ];
  }
  const parts = storageParts(listed);
  const of = (matches: (share: string) => boolean) =>
    parts
      .filter(({ share }) => matches(share))
      .map(({ key, share, bytes }): StorageSegment => ({ id: key, part: share, bytes }));
  const coming = of((share) => share === 'next');
  return [
    ...of((share) => share === 'free'),
    ...of((share) => share === 'paid' || share === 'second'),
    ...(next ? growth(next.totalBytes - totalBytes) : coming),
    ...(onlyFree
      ? [{ id: 'add', part: 'add' as const, bytes: Math.max(totalBytes, 1) * additionalRatio }]
      : []),
  ];
}

const growth = (bytes: number): readonly StorageSegment[] =>
  bytes > 0 ? [{ id: 'next', part: 'next', bytes }] : [];
