import { describe, expect, it } from 'vitest';
import { aPackage } from '../../tests/support/plans.ts';
import { storageParts, summariseStorage } from './storage-summary.ts';

const paid = (count: number) =>
  Array.from({ length: count }, (_, at) => aPackage({ id: `p${at}`, type: 'paid' }));
const summaryOf = (count: number) =>
  summariseStorage({ current: paid(count), switchover: [] }).listed;

describe('the parts of the storage bar', () => {
  it('have the colours of the rows of their packages, alternating', () => {
    const listed = summaryOf(3);
    expect(listed.map(({ share }) => share)).toEqual(['paid', 'second', 'paid']);
    expect(storageParts(listed)).toEqual(listed);
  });

  it('are drawn as one segment, in the colour of every row, when there are more than six packages', () => {
    const listed = summaryOf(7);
    expect(new Set(listed.map(({ share }) => share))).toEqual(new Set(['paid']));
    const [only, ...others] = storageParts(listed);
    expect(others).toEqual([]);
    expect(only?.bytes).toBe(7 * (listed[0]?.bytes ?? 0));
  });
});
