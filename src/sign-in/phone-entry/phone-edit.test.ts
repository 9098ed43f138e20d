import { describe, expect, it } from 'vitest';
import { caretAfter, editPhone } from './phone-edit.ts';

const insert = (before: string, from: number, to: number, inserted: string) =>
  editPhone({
    before,
    text: before.slice(0, from) + inserted + before.slice(to),
    caret: from + inserted.length,
    inserted,
  });
const remove = (before: string, from: number, to: number, how = 'deleteContentBackward') =>
  editPhone({ before, text: before.slice(0, from) + before.slice(to), caret: from, how });

it('puts the caret right after a digit, not after the space that follows', () => {
  expect(caretAfter('916 123 45 67', 3)).toBe(3);
  expect(caretAfter('916 123 45 67', 4)).toBe(5);
  expect(caretAfter('916', 9)).toBe(3);
});

it('counts digits before the caret when one is typed in the middle', () => {
  expect(insert('916 123', 2, 2, '5')).toEqual({ value: '9156123', shown: '915 612 3', caret: 3 });
});

it('takes the digit before a deleted space, or the one after it on Delete', () => {
  expect(remove('916 123', 3, 4)).toMatchObject({ value: '91123', caret: 2 });
  expect(remove('916 123', 3, 4, 'deleteContentForward')).toMatchObject({
    value: '91623',
    caret: 3,
  });
});

it('does not count a country code that falls away', () => {
  expect(insert('+', 1, 1, '7')).toEqual({ value: '', shown: '', caret: 0 });
  expect(insert('891 612 34 56', 13, 13, '7')).toMatchObject({ value: '9161234567', caret: 13 });
});

it('keeps an eleventh digit, so that no number is cut to the phone of somebody else', () => {
  expect(insert('916 123 45 67', 13, 13, '8').value).toBe('91612345678');
  expect(insert('998 901 23 45', 13, 13, '67').value).toBe('998901234567');
});

describe('the number of another country', () => {
  const uzbek = '+998 90 123 45 67';

  it('stays one at every Backspace, down to its first digit', () => {
    let shown = insert('', 0, 0, uzbek).shown;
    expect(shown).toBe(uzbek);
    while (shown !== '+' && shown !== '') {
      const { value, caret } = remove(shown, shown.length - 1, shown.length);
      expect(value.startsWith('+')).toBe(true);
      expect(caret).toBe(value.length);
      shown = value.replace(/\s+$/, '');
    }
  });

  it.each(['+960 771 2345', '+967 1 234567', '+95 9 420 1234', '+9676338855'])(
    'is not taken for its ten digits: %s',
    (number) => expect(insert('', 0, 0, number).value).toBe(number),
  );

  it.each([
    ['its plus', 0, 1],
    ['its code', 0, 4],
    ['its first digits', 1, 3],
    ['its end', 10, 17],
  ])('stays one when %s is cut', (_part, from, to) =>
    expect(remove(uzbek, from, to, 'deleteByCut').value).toMatch(/^\+/),
  );

  it('that begins with a 7 after a cut is no Russian number for that', () => {
    expect(remove('+375 29 123 45 67', 1, 2, 'deleteByCut').value).toBe('+75 29 123 45 67');
  });

  it('takes ten pasted digits for its rest', () => {
    expect(insert('+91 ', 4, 4, '9876543210').value).toBe('+91 9876543210');
    expect(insert('+', 1, 1, '9876543210').value).toBe('+9876543210');
  });

  it.each(['00 992 90 123 4567', '8 10 992 90 123 4567', '992901234567'])(
    'is known without a plus: %s',
    (number) => expect(insert('', 0, 0, number).value.replaceAll(' ', '')).toBe('+992901234567'),
  );

  it('goes when all of it is deleted or replaced', () => {
    expect(remove(uzbek, 0, uzbek.length).value).toBe('');
    expect(insert(uzbek, 0, uzbek.length, '5').value).toBe('5');
    expect(insert(uzbek, 0, uzbek.length, '8 916 123-45-67').value).toBe('9161234567');
    expect(insert(uzbek, 5, 5, '+7 916 123-45-67').value).toBe('9161234567');
  });

  it('becomes Russian when its code is replaced by a 7', () => {
    expect(insert('+998 901234567', 1, 4, '7').value).toBe('901234567');
    expect(insert('+916 123 45 67', 1, 1, '7').value).toBe('9161234567');
  });

  it('goes when a browser fills in the saved number', () => {
    const text = '79161234567';
    const edit = { before: uzbek, text, caret: text.length, how: 'insertReplacementText' };
    expect(editPhone(edit)).toEqual({ value: '9161234567', shown: '916 123 45 67', caret: 13 });
  });
});
