import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst } from 'rollup/parseAst';
import { expect, it, onTestFinished } from 'vitest';
import { createTranslate, textsOf } from '#i18n/translate.ts';
import { numberedCatalog, numbersOf, withNumbers } from './numbered-messages.mjs';

const parse = (code: string) => parseAst(code);

/** The numbers of the messages of one catalog. */
function numbers(
  keys: readonly string[],
  code: string,
  isFirst: (key: string) => boolean = () => true,
) {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'ru.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(keys.map((key) => [key, '']))));
  return [...numbersOf([code], parse, isFirst, [file]).entries()];
}

it('messages that code names by whole literals are numbered from 1, those of first screens first', () => {
  const code = "t('a.late'); t(lost ? 'a.first' : 'b.first')";
  expect(numbers(['a.late', 'a.first', 'b.first'], code, (key) => key.endsWith('first'))).toEqual([
    ['a.first', 1],
    ['b.first', 2],
    ['a.late', 3],
  ]);
});

it.each([
  ['a template can compose', 'a.x.title', "t(`a.${kind}.title`); t('a.x.title')"],
  ['a template can complete', 'a.x.title', "t(`${key}.title`); f('a.x'); t('a.x.title')"],
  ['has plural forms', 'a.days_one', "t('a.days_one')"],
  ['could be another word', 'days', "t('days')"],
  ['no code names', 'a.x', "t('a.y')"],
])('a message whose key %s keeps it', (_, key, code) => {
  expect(numbers([key], code)).toEqual([]);
});

it('a message whose key is part of another in a template keeps it', () => {
  const code = "t('a.x'); const named = (key) => t(`${key}.sized`)";
  expect(numbers(['a.x', 'a.x.sized'], code)).toEqual([]);
});

it.each(['t(`${a}.${b}`)', "props.t('a.' + b)"])(
  'a key that can be anything fails the build: %s',
  (code) => {
    expect(() => numbers(['a.x'], code)).toThrow('unknown key');
  },
);

it('keys are numbers in the code wherever they occur, and other texts are unchanged', () => {
  const code = "const note = lost ? 'a.lost' : 'a.found'; t(note === \"a.lost\" ? 'a.b' : note);";
  const known = new Map([
    ['a.lost', 1],
    ['a.found', 2],
  ]);
  expect(withNumbers(code, known, parse)).toBe(
    "const note = lost ? 1 : 2; t(note === 1 ? 'a.b' : note);",
  );
});

it('a numbered catalog is read as the catalog itself', () => {
  const messages = [
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C {{name}}'],
    ['d', 'D'],
    ['e', 'E'],
  ] as const;
  const known = new Map([
    ['a', 1],
    ['b', 2],
    ['d', 7],
    ['e', 8],
  ]);
  const catalog = numberedCatalog(messages, known);
  expect(catalog).toEqual({ 1: ['A', 'B'], 7: ['D', 'E'], c: 'C {{name}}' });
  expect({ ...textsOf([catalog]) }).toEqual({ 1: 'A', 2: 'B', 7: 'D', 8: 'E', c: 'C {{name}}' });
  const t = createTranslate<never>('en', catalog);
  expect([t(8 as never), t('c' as never, { name: 'x' }), t(9 as never)]).toEqual(['E', 'C x', '9']);
});
