import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { getStorage, storageWire } from './storage.ts';

const read = (wire: unknown) => getStorage('u1').value(z.parse(storageWire, wire), { status: 200 });

describe('what the files use', () => {
  it('is read with its kinds, largest first, and when it was measured', () => {
    expect(
      read({
        used: 80,
        total: 100,
        deleted: 5,
        measured_at: '2026-11-28T09:00:00Z',
        categories: [
          { category: 'video', bytes: 20, count: 1 },
          { category: 'image', bytes: 50, count: 12 },
        ],
        shared: { used: 10, of: 'family' },
      }),
    ).toEqual({
      usedBytes: 80,
      totalBytes: 100,
      deletedBytes: 5,
      measuredAt: Date.UTC(2026, 10, 28, 9),
      categories: [
        { category: 'image', bytes: 50, count: 12 },
        { category: 'video', bytes: 20, count: 1 },
      ],
      familyBytes: 10,
    });
  });

  it('is known without anything that may be absent', () => {
    const least = { usedBytes: 0, totalBytes: null, deletedBytes: 0, categories: [] };
    expect(read({ used: 0, total: null })).toEqual(least);
  });

  it('keeps the whole if the parts cannot be true', () => {
    const whole = { usedBytes: 80, totalBytes: 100, deletedBytes: 0, categories: [] };
    const image = { category: 'image', bytes: 81 };
    expect(read({ used: 80, total: 100, categories: [image] })).toEqual(whole);
    expect(read({ used: 80, total: 100, deleted: 81 })).toEqual(whole);
    expect(read({ used: 80, total: 100, deleted: -1, categories: 'none' })).toEqual(whole);
    expect(read({ used: 80, total: 100, shared: { used: 81, of: 'family' } })).toEqual(whole);
    expect(read({ used: 80, total: 100, measured_at: '1970-01-01T00:00:00Z' })).toEqual(whole);
    expect(read({ used: 80, total: 100, measured_at: '2026-02-30' })).toEqual(whole);
  });

  it('adds kinds that are sent twice, and counts those it does not know as unknown', () => {
    const categories = [
      { category: 'image', bytes: 10, count: 1 },
      { category: 'image', bytes: 10, count: 2 },
      { category: 'hologram', bytes: 5, count: 1 },
      { category: 'unknown', bytes: 5 },
      { category: 'audio', bytes: -5 },
      { category: 'font', bytes: 0 },
      null,
    ];
    expect(read({ used: 80, total: 100, categories }).categories).toEqual([
      { category: 'image', bytes: 20, count: 3 },
      { category: 'unknown', bytes: 10 },
    ]);
  });

  it.each([
    { used: -1, total: 100 },
    { used: 1.5, total: 100 },
    { used: 1, total: -100 },
    { used: 1 },
    { used: '1', total: 100 },
  ])('is not read from %j', (wire) => {
    expect(z.safeParse(storageWire, wire).success).toBe(false);
  });
});
