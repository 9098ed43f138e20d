import { expect, it } from 'vitest';
import { createKeyDebounce } from './key-debounce.ts';

it('keeps the key that opened a dialog from closing it', () => {
  const mayAct = createKeyDebounce(1_000);
  expect(mayAct('Enter', false, 1_100)).toBe(false);
  expect(mayAct('Enter', false, 1_400)).toBe(true);
});

it('keeps a key that is held down, or hit twice within 300 ms, from acting twice', () => {
  const mayAct = createKeyDebounce(0);
  expect(mayAct('Escape', false, 1_000)).toBe(true);
  expect(mayAct('Escape', true, 1_500)).toBe(false);
  expect(mayAct('Escape', false, 1_799)).toBe(false);
  expect(mayAct('Escape', false, 2_099)).toBe(true);
});

it('lets every other key through', () => {
  expect(createKeyDebounce(0)('Tab', true, 1)).toBe(true);
});
