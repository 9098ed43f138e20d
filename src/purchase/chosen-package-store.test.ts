import { expect, it } from 'vitest';
import { onSale } from '../../tests/support/package-catalog.ts';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { chosenSize } from './ui/chosen-package-summary.tsx';
import { createChosenPackageStore } from './chosen-package-store.ts';

it('chosen-offer store keeps the package with its size and its share of the largest until removed', () => {
  const pkg = onSale('bln', 'paid-500gb-30days');
  const store = createChosenPackageStore(memoryStorage());
  expect(store.read()).toBeUndefined();
  store.save(pkg, [pkg, onSale('bln', 'paid-1tb-30days')]);
  const chosen = store.read();
  expect(chosen).toMatchObject({ id: pkg.id, cost: pkg.cost, filled: 2 });
  expect(chosen && chosenSize(chosen)).toEqual(pkg.size);
  store.clear();
  expect(store.read()).toBeUndefined();
});

it.each(['', 'GB', '500', '-1GB', '<b>GB'])('the stored size %j is not read as a size', (size) => {
  expect(chosenSize({ id: 'x', size, period: '30days', cost: 0 })).toBeUndefined();
});
