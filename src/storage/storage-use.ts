import type { Settings } from '#base/settings/settings.ts';
import { statedUse } from '#base/settings/stated-use.ts';

/** The kinds of files in the statistics of the storage, in snake case. Spec §3. */
export const fileCategories = [
  'application',
  'archive',
  'audio',
  'binary',
  'code',
  'database',
  'document',
  'text_document',
  'ebook',
  'adobe_ebook',
  'email_data',
  'font',
  'image',
  'internet',
  'office_document',
  'office_presentation',
  'office_spreadsheet',
  'presentation',
  'settings',
  'spreadsheet',
  'system',
  'unknown',
  'vector',
  'video',
] as const;
export type FileCategory = (typeof fileCategories)[number];

/** How much the files of one kind use. */
export interface CategoryUse {
  readonly category: FileCategory;
  /** More than 0. */
  readonly bytes: number;
  /** The number of files, if the server says so. */
  readonly count?: number;
}

/** What a user's files use. All sizes are in bytes and not negative. */
export interface StorageUse {
  readonly usedBytes: number;
  /** Null: the storage is unlimited. 0: the user has no storage. */
  readonly totalBytes: number | null;
  /** What the deleted files use until they are removed for good; part of `usedBytes`. */
  readonly deletedBytes: number;
  /** When it was measured, in ms since the epoch. */
  readonly measuredAt?: number;
  /** Largest first. Empty if the parts would be more than the whole. */
  readonly categories: readonly CategoryUse[];
  /** What the family uses of `usedBytes`. */
  readonly familyBytes?: number;
}

/** What the user has to know about the space that is left. */
export type StorageLevel =
  'unlimited' | 'none' | 'empty' | 'normal' | 'nearing' | 'critical' | 'full' | 'over';

/**
 * The level of a use: nearing from 90 % on, critical from 99 %, full at 100 %, over beyond.
 * @param isOver the server has said so by 402, whatever the numbers are
 */
export function levelOf({ usedBytes, totalBytes }: StorageUse, isOver = false): StorageLevel {
  if (isOver) return 'over';
  if (totalBytes === null) return 'unlimited';
  if (usedBytes > totalBytes) return 'over';
  if (totalBytes === 0) return 'none';
  if (usedBytes === totalBytes) return 'full';
  if (usedBytes === 0) return 'empty';
  const share = usedBytes / totalBytes;
  if (share >= 0.99) return 'critical';
  return share >= 0.9 ? 'nearing' : 'normal';
}

/** The groups that the screen shows, in the order in which equal ones are listed. */
export const fileGroups = ['photos', 'videos', 'documents', 'music', 'archives', 'other'] as const;
export type FileGroup = (typeof fileGroups)[number];

const groups: Readonly<Partial<Record<FileCategory, FileGroup>>> = {
  image: 'photos',
  video: 'videos',
  audio: 'music',
  archive: 'archives',
  document: 'documents',
  text_document: 'documents',
  ebook: 'documents',
  adobe_ebook: 'documents',
  office_document: 'documents',
  office_presentation: 'documents',
  office_spreadsheet: 'documents',
  presentation: 'documents',
  spreadsheet: 'documents',
};

/** What the files of one group use. */
export interface GroupUse {
  readonly group: FileGroup;
  readonly bytes: number;
  /** Absent unless it is known of every kind in the group. */
  readonly count?: number;
}

/**
 * The groups that use anything, largest first and `other` last. What the kinds and the deleted files leave
 * of the whole is other; its number of files is then unknown. Empty without kinds.
 */
export function groupsOf({ usedBytes, deletedBytes, categories }: StorageUse): readonly GroupUse[] {
  if (categories.length === 0) return [];
  const found = new Map<FileGroup, { bytes: number; count: number | undefined }>();
  for (const { category, bytes, count } of categories) {
    const group = groups[category] ?? 'other';
    const before = found.get(group) ?? { bytes: 0, count: 0 };
    found.set(group, {
      bytes: before.bytes + bytes,
      count: before.count === undefined || count === undefined ? undefined : before.count + count,
    });
  }
  const rest = usedBytes - deletedBytes - sumOf(categories);
  if (rest > 0)
    found.set('other', { bytes: (found.get('other')?.bytes ?? 0) + rest, count: undefined });
  return fileGroups
    .flatMap((group) => {
      const use = found.get(group);
      return use ? [{ group, bytes: use.bytes, ...countOf(use.count) }] : [];
    })
    .sort((a, b) => Number(a.group === 'other') - Number(b.group === 'other') || b.bytes - a.bytes);
}

/** The sum of the kinds, in bytes. */
export const sumOf = (categories: readonly { readonly bytes: number }[]): number =>
  categories.reduce((sum, { bytes }) => sum + bytes, 0);

const countOf = (count: number | undefined) => (count === undefined ? {} : { count });

/** What the page states, which the server is then not asked for. */
export function pageUse(
  settings: Pick<Settings, 'usedBytes' | 'totalBytes'>,
): StorageUse | undefined {
  const stated = statedUse(settings);
  return stated && { ...stated, deletedBytes: 0, categories: [] };
}
