import { expect, it } from 'vitest';
import { caretAfter, editPhone } from './phone-edit.ts';

it('puts the caret right after a digit, not after the space that follows', () => {
  expect(caretAfter('916 123 45 67', 3)).toBe(3);
  expect(caretAfter('916 123 45 67', 4)).toBe(5);
  expect(caretAfter('916', 9)).toBe(3);
});

it('counts digits before the caret when one is typed in the middle', () => {
  expect(editPhone('916 123', '9156 123', 3, 'insertText')).toEqual({
    digits: '9156123',
    caret: 3,
  });
});

it('takes the digit before a deleted space, or the one after it on Delete', () => {
  expect(editPhone('916 123', '916123', 3, 'deleteContentBackward')).toEqual({
    digits: '91123',
    caret: 2,
  });
  expect(editPhone('916 123', '916123', 3, 'deleteContentForward')).toEqual({
    digits: '91623',
    caret: 3,
  });
});

it('does not count a country code that falls away', () => {
  expect(editPhone('', '+79', 3, 'insertText')).toEqual({ digits: '9', caret: 1 });
  expect(editPhone('891 612 34 56', '891 612 34 567', 14, 'insertText')).toEqual({
    digits: '9161234567',
    caret: 10,
  });
});
