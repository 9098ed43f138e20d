import { readFileSync } from 'node:fs';
import { langs } from '../../../../src/base/settings/settings.ts';
import { catalogsIn } from './catalog-files.mjs';
import { usesOf, walk } from './uses.mjs';

const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Which messages have a number instead of their key: those that code names by a whole literal only.
 * A key that a template can compose, that is part of one (`${key}.sized`), or that has plural forms
 * stays, because it is put together while the widget runs. So does a key without a dot, which could
 * be another word.
 * @param {readonly string[]} sources all compiled modules
 * @param {(code: string) => unknown} parse an ESTree parser
 * @param {(key: string) => boolean} isFirst whether a first screen can show it
 * @param {readonly string[]} [files] the catalogs of all languages
 * @returns {ReadonlyMap<string, number>} in the order of the catalogs, the first parts first
 */
export function numbersOf(sources, parse, isFirst, files = langs.flatMap((l) => catalogsIn(l))) {
  const keys = new Set(files.flatMap((file) => Object.keys(readCatalog(file))));
  const withForms = new Set([...keys].filter((key) => plural.test(key)).map(plainOf));
  for (const source of sources) rejectUnknownKeys(source, parse);
  const { isLiteral, isComposed, tails } = usesOf(sources, parse);
  const fixed = [...keys].filter(
    (key) =>
      key.includes('.') &&
      !withForms.has(plainOf(key)) &&
      isLiteral(key) &&
      !isComposed(key) &&
      !tails.some((tail) => keys.has(key + tail)),
  );
  const ordered = [...fixed.filter(isFirst), ...fixed.filter((key) => !isFirst(key))];
  // Zero would be a missing message where code asks whether there is one.
  return new Map(ordered.map((key, at) => [key, at + 1]));
}

/**
 * A key must be a literal, or a template that begins or ends with a fixed part: otherwise it is unknown
 * which messages can be meant.
 * @param {string} source
 * @param {(code: string) => unknown} parse
 */
function rejectUnknownKeys(source, parse) {
  walk(parse(source), (node) => {
    if (node['type'] !== 'CallExpression') return;
    const callee = /** @type {Record<string, unknown>} */ (node['callee']);
    const { name } = /** @type {{ name?: string }} */ (callee['property'] ?? callee);
    const [key] = /** @type {Record<string, unknown>[]} */ (node['arguments']);
    if (name !== 't' || key === undefined) return;
    const quasis = /** @type {{ value: { cooked: string } }[]} */ (key['quasis'] ?? []);
    const isOpen = quasis.length > 2 && !/[._]/.test(quasis[0]?.value.cooked ?? '');
    if (isOpen || key['type'] === 'BinaryExpression')
      throw new Error(`t(${source.slice(Number(key['start']), Number(key['end']))}): unknown key`);
  });
}

/** @param {string} key */
const plainOf = (key) => key.replace(plural, '');

/** @param {string} file */
export const readCatalog = (file) =>
  /** @type {Record<string, string>} */ (JSON.parse(readFileSync(file, 'utf8')));

/**
 * A part of a catalog, in the form that `textsOf` of `src/i18n/translate.ts` reads: consecutive
 * numbers are a list.
 * @param {readonly (readonly [key: string, text: string])[]} messages
 * @param {ReadonlyMap<string, number>} numbers
 */
export function numberedCatalog(messages, numbers) {
  /** @type {Record<string, string | string[]>} */
  const catalog = {};
  const numbered = messages
    .flatMap(([key, text]) => {
      const number = numbers.get(key);
      return number === undefined ? [] : [{ number, text }];
    })
    .toSorted((a, b) => a.number - b.number);
  /** @type {string[]} */
  let list = [];
  for (const [at, { number, text }] of numbered.entries()) {
    if (numbered[at - 1]?.number !== number - 1) catalog[number] = list = [];
    list.push(text);
  }
  for (const [key, text] of messages) if (!numbers.has(key)) catalog[key] = text;
  return catalog;
}

/**
 * Code with numbers for the keys.
 * @param {string} code
 * @param {ReadonlyMap<string, number>} numbers
 * @param {(code: string) => unknown} parse
 */
export function withNumbers(code, numbers, parse) {
  /** @type {[start: number, end: number, number: number][]} */
  const edits = [];
  walk(parse(code), (node) => {
    const number = node['type'] === 'Literal' ? numbers.get(String(node['value'])) : undefined;
    if (number !== undefined) edits.push([Number(node['start']), Number(node['end']), number]);
  });
  let changed = '';
  let end = 0;
  for (const [from, to, number] of edits.toSorted((a, b) => a[0] - b[0])) {
    changed += code.slice(end, from) + number;
    end = to;
  }
  return changed + code.slice(end);
}
