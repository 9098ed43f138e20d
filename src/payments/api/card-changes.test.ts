import { expect, it } from 'vitest';
import { cardRemovalWire, removeCard } from './card-changes.ts';

it('a removed card names the packages that end, with the dates that can be true', () => {
  const read = (body: unknown) =>
    removeCard('u1', 'c/1', 'k1').value(cardRemovalWire.parse(body), { status: 200 });
  expect(removeCard('u1', 'c/1', 'k1').path).toBe('users/u1/payment_methods/c%2F1');
  expect(
    read({
      packages: [
        { package_id: 'p1', valid_until: '2026-12-05' },
        { package_id: 'p2', valid_until: '1970-01-01' },
      ],
    }),
  ).toEqual([{ id: 'p1', until: '2026-12-05' }, { id: 'p2' }]);
  expect(read({ packages: 'all' })).toEqual([]);
});
