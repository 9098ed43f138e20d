import { expect, it } from 'vitest';
import { createKeyDebounce } from './use-dialog.ts';

it('a dialog ignores a key within 300 ms of the dialog’s opening', () => {
  const mayAct = createKeyDebounce(1_000);
  expect(mayAct('Enter', false, 1_100)).toBe(false);
  expect(mayAct('Enter', false, 1_400)).toBe(true);
});

it('a dialog ignores a key that is held down or repeated within 300 ms', () => {
  const mayAct = createKeyDebounce(0);
  expect(mayAct('Escape', false, 1_000)).toBe(true);
  expect(mayAct('Escape', true, 1_500)).toBe(false);
  expect(mayAct('Escape', false, 1_799)).toBe(false);
  expect(mayAct('Escape', false, 2_099)).toBe(true);
});

it('a dialog passes every other key through', () => {
  expect(createKeyDebounce(0)('Tab', true, 1)).toBe(true);
});
