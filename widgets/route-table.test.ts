import { expect, test } from 'vitest';
import { findRoute, widgets } from './route-table.ts';

test('every route of spec §2 is found in the route table, and no property of Object.prototype', () => {
  expect(findRoute('/plans')?.widget.widget).toBe('plans');
  // A path can come from storage, which may hold anything.
  for (const path of ['constructor', 'toString', '__proto__', ''])
    expect(findRoute(path)).toBeUndefined();
});

test.each(widgets)('the pages of $widget are those of its routes', async ({ pages, routes }) => {
  expect(Object.keys((await pages()).pages).toSorted()).toEqual(Object.keys(routes).toSorted());
});
