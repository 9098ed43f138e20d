import { describe, expect, it } from 'vitest';
import { caretAfter, editPhone } from './phone-edit.ts';

const insert = (before: string, from: number, to: number, inserted: string) =>
  editPhone({
    before,
    text: before.slice(0, from) + inserted + before.slice(to),
    caret: from + inserted.length,
    inserted,
  });
const remove = (before: string, from: number, to: number, inputType = 'deleteContentBackward') =>
  editPhone({ before, text: before.slice(0, from) + before.slice(to), caret: from, inputType });

it('a phone edit places the caret right after a digit, not after the following space', () => {
  expect(caretAfter('916 123 45 67', 3)).toBe(3);
  expect(caretAfter('916 123 45 67', 4)).toBe(5);
  expect(caretAfter('916', 9)).toBe(3);
});

it('a phone edit counts digits before the caret when one is typed in the middle', () => {
  expect(insert('916 123', 2, 2, '5')).toEqual({ value: '9156123', text: '915 612 3', caret: 3 });
});

it('Backspace on a space deletes the digit before it, Delete the one after it', () => {
  expect(remove('916 123', 3, 4)).toMatchObject({ value: '91123', caret: 2 });
  expect(remove('916 123', 3, 4, 'deleteContentForward')).toMatchObject({
    value: '91623',
    caret: 3,
  });
});

it('a phone edit does not count a removed country code in the caret position', () => {
  expect(insert('+', 1, 1, '7')).toEqual({ value: '', text: '', caret: 0 });
  expect(insert('891 612 34 56', 13, 13, '7')).toMatchObject({ value: '9161234567', caret: 13 });
});

it('a phone edit keeps an eleventh digit instead of truncating to another number', () => {
  expect(insert('916 123 45 67', 13, 13, '8').value).toBe('91612345678');
  expect(insert('998 901 23 45', 13, 13, '67').value).toBe('998901234567');
});

it.each(['٥', '۵', '５'])('a phone edit accepts %s as the digit 5', (digit) => {
  const edited = { value: '9156123', text: '915 612 3', caret: 3 };
  expect(insert('916 123', 2, 2, digit)).toEqual(edited);
  const text = `91${digit}6 123`;
  expect(editPhone({ before: '916 123', text, caret: 3 })).toEqual(edited);
});

it.each(['9000000002', '900 000-00-02 ', '89000000002', '+79000000002'])(
  'a number that is written over another one without typing replaces it: %s',
  (text) => {
    const written = { before: '900 000 00 01', text, caret: text.length, inputType: '' };
    expect(editPhone(written).value).toBe('9000000002');
    expect(editPhone({ ...written, caret: 0 }).value).toBe('9000000002');
  },
);

describe('foreign number', () => {
  const uzbek = '+998 90 123 45 67';

  it('stays foreign at every Backspace, down to its first digit', () => {
    let text = insert('', 0, 0, uzbek).text;
    expect(text).toBe(uzbek);
    while (text !== '+' && text !== '') {
      const { value, caret } = remove(text, text.length - 1, text.length);
      expect(value.startsWith('+')).toBe(true);
      expect(caret).toBe(value.length);
      text = value.replace(/\s+$/, '');
    }
  });

  it.each(['+960 771 2345', '+967 1 234567', '+95 9 420 1234', '+9676338855'])(
    'is not reduced to ten digits: %s',
    (number) => expect(insert('', 0, 0, number).value).toBe(number),
  );

  it.each([
    ['its plus', 0, 1],
    ['its code', 0, 4],
    ['its first digits', 1, 3],
    ['its end', 10, 17],
  ])('stays foreign when %s is cut', (_part, from, to) =>
    expect(remove(uzbek, from, to, 'deleteByCut').value).toMatch(/^\+/),
  );

  it('does not become Russian when a cut leaves a leading 7', () => {
    expect(remove('+375 29 123 45 67', 1, 2, 'deleteByCut').value).toBe('+75 29 123 45 67');
  });

  it('is completed by ten pasted digits', () => {
    expect(insert('+91 ', 4, 4, '9876543210').value).toBe('+91 9876543210');
    expect(insert('+', 1, 1, '9876543210').value).toBe('+9876543210');
  });

  it.each(['00 992 90 123 4567', '8 10 992 90 123 4567', '992901234567'])(
    'is recognised without a plus: %s',
    (number) => expect(insert('', 0, 0, number).value.replaceAll(' ', '')).toBe('+992901234567'),
  );

  it('is replaced when all of it is deleted or overwritten', () => {
    expect(remove(uzbek, 0, uzbek.length).value).toBe('');
    expect(insert(uzbek, 0, uzbek.length, '5').value).toBe('5');
    expect(insert(uzbek, 0, uzbek.length, '8 916 123-45-67').value).toBe('9161234567');
    expect(insert(uzbek, 5, 5, '+7 916 123-45-67').value).toBe('9161234567');
  });

  it('becomes Russian when its country code is replaced by 7', () => {
    expect(insert('+998 901234567', 1, 4, '7').value).toBe('901234567');
    expect(insert('+916 123 45 67', 1, 1, '7').value).toBe('9161234567');
  });

  it('is replaced by the browser’s autofill', () => {
    const text = '79161234567';
    const edit = { before: uzbek, text, caret: text.length, how: 'insertReplacementText' };
    expect(editPhone(edit)).toEqual({ value: '9161234567', text: '916 123 45 67', caret: 13 });
  });
});
