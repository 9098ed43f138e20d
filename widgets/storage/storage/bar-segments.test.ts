import { expect, it } from 'vitest';
import type { StorageUse } from '#storage/storage-use.ts';
import { barSegments } from './bar-segments.ts';

const segments = (change: Partial<StorageUse>) =>
  barSegments({
    usedBytes: 60,
    totalBytes: 100,
    deletedBytes: 0,
    categories: [],
    ...change,
  }).map(({ part, bytes }) => `${part} ${Math.round(bytes)}`);

const categories = [
  { category: 'image', bytes: 40 },
  { category: 'video', bytes: 10 },
] as const;

it('has a segment for each group, the deleted files, and what is left', () => {
  expect(segments({ categories, deletedBytes: 10 })).toEqual([
    'used 40',
    'second 10',
    'ending 10',
    'rest 40',
  ]);
});

it('shows what is used as one segment if its kinds are unknown', () => {
  expect(segments({})).toEqual(['used 60', 'rest 40']);
});

it('fills the storage, and shows beside it what is used beyond', () => {
  expect(segments({ usedBytes: 125, totalBytes: 100, categories })).toEqual([
    'used 32',
    'second 8',
    'free-second 60',
    'over 25',
  ]);
});

it('has no rest when the storage is full, and only a rest when it is empty', () => {
  expect(segments({ usedBytes: 100 })).toEqual(['used 100']);
  expect(segments({ usedBytes: 0 })).toEqual(['rest 100']);
});

it('always has room in an unlimited storage', () => {
  expect(segments({ totalBytes: null })).toEqual(['used 60', 'rest 15']);
});
