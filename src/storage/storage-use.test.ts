import { describe, expect, it } from 'vitest';
import { fileCategories, groupsOf, levelOf, type StorageUse } from './storage-use.ts';

const use = (change: Partial<StorageUse> = {}): StorageUse => ({
  usedBytes: 70,
  totalBytes: 100,
  deletedBytes: 0,
  categories: [],
  ...change,
});

describe('the level of the storage', () => {
  it.each([
    [0, 100, 'empty'],
    [1, 100, 'normal'],
    [89, 100, 'normal'],
    [90, 100, 'nearing'],
    [98, 100, 'nearing'],
    [99, 100, 'critical'],
    [100, 100, 'full'],
    [101, 100, 'over'],
    [0, 0, 'none'],
    [1, 0, 'over'],
    [101, null, 'unlimited'],
    [0, null, 'unlimited'],
  ] as const)('%i used of %s is %s', (usedBytes, totalBytes, level) => {
    expect(levelOf(use({ usedBytes, totalBytes }))).toBe(level);
  });

  it('is over if the server says so, whatever the numbers are', () => {
    expect(levelOf(use(), true)).toBe('over');
  });
});

describe('the groups of files', () => {
  it('are the largest first, and other last however large', () => {
    const categories = [
      { category: 'system', bytes: 40, count: 1 },
      { category: 'image', bytes: 5, count: 2 },
      { category: 'video', bytes: 25, count: 3 },
    ] as const;
    expect(groupsOf(use({ categories }))).toEqual([
      { group: 'videos', bytes: 25, count: 3 },
      { group: 'photos', bytes: 5, count: 2 },
      { group: 'other', bytes: 40, count: 1 },
    ]);
  });

  it('count what kinds and deleted files leave as other, whose number of files is unknown', () => {
    const categories = [
      { category: 'image', bytes: 30, count: 2 },
      { category: 'code', bytes: 10, count: 9 },
    ] as const;
    expect(groupsOf(use({ categories, deletedBytes: 5 }))).toEqual([
      { group: 'photos', bytes: 30, count: 2 },
      { group: 'other', bytes: 35 },
    ]);
  });

  it('have no number of files if that of one kind is unknown', () => {
    const categories = [
      { category: 'document', bytes: 50, count: 2 },
      { category: 'ebook', bytes: 20 },
    ] as const;
    expect(groupsOf(use({ categories }))).toEqual([{ group: 'documents', bytes: 70 }]);
  });

  it('are none without kinds', () => {
    expect(groupsOf(use())).toEqual([]);
  });

  it('have all the bytes of all 24 kinds', () => {
    const categories = fileCategories.map((category) => ({ category, bytes: 2 }));
    const groups = groupsOf(use({ usedBytes: 48, categories }));
    expect(categories).toHaveLength(24);
    expect(groups.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(48);
  });
});
