import fc from 'fast-check';
import {
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString as parse,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, it } from 'vitest';
import { editPhone } from '#sign-in/phone-entry/phone-edit.ts';
import { isPhone, applyMask, parsePhone } from '#base/values/phone/phone.ts';

/* Any edits of a phone field lead to the one Russian number that was meant, or to a reason. */

const numbers = getCountries()
  .map((country) => getExampleNumber(country, examples))
  .filter((number): number is PhoneNumber => number !== undefined);
const foreign = numbers.filter((number) => number.countryCallingCode !== '7');

/** Numbers that were once mistaken for Russian ones: ten digits that begin with 9. */
const tenDigits = ['+9607712345', '+9671234567', '+9594201234', '+9676338855'];

const forms = ({ number, countryCallingCode, nationalNumber }: PhoneNumber): string[] => [
  number,
  `+${countryCallingCode} ${nationalNumber}`,
  `00${number.slice(1)}`,
  `8 10 ${number.slice(1)}`,
  `tel:${number}`,
];
const foreignTexts = [...foreign.flatMap(forms), ...tenDigits];

type Act =
  | { readonly kind: 'insert'; readonly text: string; readonly from: number; readonly to: number }
  | { readonly kind: 'delete'; readonly from: number; readonly to: number };

const place = fc.nat({ max: 30 });
const acts = (texts: fc.Arbitrary<string>): fc.Arbitrary<Act> =>
  fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), text: texts, from: place, to: place }),
    fc.record({ kind: fc.constant('delete' as const), from: place, to: place }),
  );

/** The value of the field, and whether it is a foreign number. */
interface Field {
  readonly value: string;
  readonly foreign: boolean;
}

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** One edit by the field, and whether it has cleared or rewritten a foreign number. */
function edited({ value, foreign }: Field, act: Act): Field {
  const before = applyMask(value);
  const [from, to] = [act.from, act.to]
    .map((each) => Math.min(each, before.length))
    .toSorted((a, b) => a - b) as [number, number];
  const inserted = act.kind === 'insert' ? act.text : '';
  const text = before.slice(0, from) + inserted + before.slice(to);
  const after = editPhone({
    before,
    text,
    caret: from + inserted.length,
    inputType: act.kind === 'insert' ? 'insertFromPaste' : 'deleteByCut',
    inserted,
  }).value;
  const kept = before.slice(0, from) + before.slice(to);
  const fresh = digitsIn(kept) === '';
  // The first digit of a country code; 7 is Russia's, and no other code begins with it.
  const code = /(?:\+|^\D*00|^\D*8\D*1\D*0)\D*(\d)/.exec(fresh ? text : inserted)?.[1];
  if (code !== undefined) return { value: after, foreign: code !== '7' };
  const codeTyped = inserted.endsWith('7') && digitsIn(before.slice(0, from) + inserted) === '7';
  return { value: after, foreign: foreign && !fresh && !codeTyped };
}

const empty: Field = { value: '', foreign: false };
const pasted = (text: string): Field => edited(empty, { kind: 'insert', text, from: 0, to: 0 });

it('a foreign number is never read as Russian', () => {
  expect(foreign.length).toBeGreaterThan(200);
  for (const text of foreignTexts) {
    expect(isPhone(pasted(text).value), text).toBe(false);
    expect(parsePhone(text), text).toBeNull();
  }
});

it('a foreign number never becomes Russian through a cut or a key', () => {
  const keys = fc.stringMatching(/^[0-689 -]{1,3}$/);
  fc.assert(
    fc.property(fc.constantFrom(...foreignTexts), fc.array(acts(keys)), (text, list) => {
      let field: Field = { ...pasted(text), foreign: true };
      for (const act of list) {
        field = edited(field, act);
        if (!field.foreign) return;
        expect(isPhone(field.value)).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('a Russian number is accepted in every form, replacing earlier input', () => {
  const national = fc.stringMatching(/^[3-9]\d{9}$/).filter((digits) => !digits.startsWith('810'));
  const form = fc.constantFrom(
    (n: string) => `+7${n}`,
    (n: string) => `8${n}`,
    (n: string) => `7${n}`,
    (n: string) => `+7 (${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6, 8)}-${n.slice(8)}`,
    (n: string) => `8 10 7 ${n}`,
    (n: string) => `00 7 ${n}`,
  );
  const before = fc.oneof(fc.constant(''), fc.constantFrom(...foreignTexts), national);
  fc.assert(
    fc.property(national, form, before, (digits, write, there) => {
      const shown = applyMask(pasted(there).value);
      const whole: Act = { kind: 'insert', text: write(digits), from: 0, to: shown.length };
      expect(edited(pasted(there), whole).value).toBe(digits);
      expect(parsePhone(write(digits))).toBe(digits);
    }),
  );
});

it('the phone field sends exactly what it shows, after any edits', () => {
  const texts = fc.oneof(
    fc.constantFrom(...foreignTexts, '+7 916 123-45-67', '89161234567', '9161234567', '916'),
    fc.stringMatching(/^[\d+ ()-]{1,12}$/),
    fc.stringMatching(/^[\d+]$/),
  );
  fc.assert(
    fc.property(fc.array(acts(texts), { maxLength: 12 }), (list) => {
      let field = empty;
      for (const act of list) {
        field = edited(field, act);
        if (!isPhone(field.value)) continue;
        expect(field.foreign).toBe(false);
        expect(digitsIn(applyMask(field.value))).toBe(field.value);
        expect(parse(`+7 ${applyMask(field.value)}`, { extract: false })?.number).toBe(
          `+7${field.value}`,
        );
      }
    }),
    { numRuns: 5_000 },
  );
});
