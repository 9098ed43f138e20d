import { expect, test } from 'vitest';
import { findRoute } from './route-table.ts';

test('every route of spec §2 is found in the route table, and no property of Object.prototype', () => {
  expect(findRoute('/plans')?.widget.widget).toBe('plans');
  // A path can come from storage, which may hold anything.
  for (const path of ['constructor', 'toString', '__proto__', ''])
    expect(findRoute(path)).toBeUndefined();
});
