import { expect, it } from 'vitest';
import type { Family } from '#family/family.ts';
import { aFamily, aMember } from '../../../tests/support/families.ts';
import { familySegments, usedBy } from './member-use.ts';

const family = (used: readonly number[], usedBytes: number, totalBytes: number | null = 100) =>
  aFamily({
    members: used.map((each, at) => aMember(`m${at}`, { usedBytes: each })),
    storage: { usedBytes, totalBytes },
  });
const segments = (of: Family) =>
  familySegments(of).map(({ part, bytes }) => `${part} ${Math.round(bytes)}`);

it('the bar has a segment for each member, what nobody is named for, and what is free', () => {
  expect(segments(family([10, 20, 0], 40))).toEqual([
    'used 10',
    'second 20',
    'free-second 10',
    'rest 60',
  ]);
});

it('the sixth member and all that follow share a segment', () => {
  expect(segments(family([1, 1, 1, 1, 1, 1, 1, 1], 8, 8))).toEqual([
    ...['used 1', 'second 1', 'third 1', 'fourth 1', 'free 1'],
    'free-second 3',
  ]);
});

it('members that would use more than the whole are not shown to use anything', () => {
  const wrong = family([60, 60], 90);
  expect(segments(wrong)).toEqual(['used 90', 'rest 10']);
  expect(wrong.members.map((each) => usedBy(wrong, each))).toEqual([undefined, undefined]);
});

it('what is used beyond the space is a segment of its own', () => {
  expect(segments(family([100, 25], 125))).toEqual(['used 80', 'second 20', 'over 25']);
});

it('an unlimited space always has room, and a full one has none', () => {
  expect(segments(family([40], 40, null))).toEqual(['used 40', 'rest 10']);
  expect(segments(family([100], 100))).toEqual(['used 100']);
  expect(segments({ ...family([40], 40), storage: undefined } as unknown as Family)).toEqual([]);
});
