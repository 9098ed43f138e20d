import { expect, test } from 'vitest';
import { findRoute } from './route-table.ts';

test('findRoute finds the routes of spec §2 and no Object.prototype property', () => {
  expect(findRoute('/plans')?.widget.widget).toBe('plans');
  // A path can come from storage, which may hold anything.
  for (const path of ['constructor', 'toString', '__proto__', ''])
    expect(findRoute(path)).toBeUndefined();
});
