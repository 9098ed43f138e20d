import type { Lang } from '#base/settings/settings.ts';
import { money } from '#i18n/format.ts';
import type { Catalog } from '#i18n/translate.ts';

const pluralForm = /_(zero|one|two|few|many|other)$/;
const plain = (key: string) => key.replace(pluralForm, '');
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? ''))]
    .toSorted()
    .join();

/** The letters that fit a line of a card 320 px wide with text at 200 %. */
const narrowLine = 14;

/**
 * Words joined by no-break spaces that are longer than a narrow line, which would break inside a word
 * instead of between them. A placeholder counts as five letters.
 */
const joinedTooLong = (text: string) =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '00000')
    .split(' ')
    .some((run) => run.includes('\u00a0') && run.length > narrowLine);

/**
 * Differences of a catalog from another language where they must agree: keys, placeholders, the
 * plural forms of its own language, texts that are not empty. Also typographic errors: straight
 * quotes, a possible line break between a number and its unit, joined words that fit no narrow line,
 * and an amount of money that is written differently from computed ones.
 */
export function catalogErrors(lang: Lang, catalog: Catalog, reference: Catalog): string[] {
  const errors: string[] = [];
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const wanted = new Set(Object.keys(reference).map(plain));
  for (const key of new Set(Object.keys(catalog).map(plain)))
    if (!wanted.has(key)) errors.push(`${key}: not in the reference`);
  for (const key of wanted) {
    const own = Object.keys(catalog).filter((each) => plain(each) === key);
    const theirs = Object.keys(reference).filter((each) => plain(each) === key);
    const counted = theirs.some((each) => each !== key);
    const expected = counted ? forms.map((form) => `${key}_${form}`) : [key];
    for (const each of expected) if (!own.includes(each)) errors.push(`${each}: missing`);
    for (const each of own) if (!expected.includes(each)) errors.push(`${each}: not of ${lang}`);
    const names = namesIn(theirs.map((each) => reference[each]).join());
    for (const each of own) {
      const used = namesIn(catalog[each] ?? '');
      if (used !== names) errors.push(`${each}: says {{${used}}} instead of {{${names}}}`);
    }
  }
  for (const [key, text] of Object.entries(catalog)) {
    if (text.trim() === '') errors.push(`${key}: empty`);
    if (joinedTooLong(text)) errors.push(`${key}: joins too many letters`);
    if (/["']/.test(text)) errors.push(`${key}: straight quotes`);
    if (/\d (?:[ГМТ]Б|[GMT]B|₽|%)/.test(text)) errors.push(`${key}: breaks before its unit`);
    for (const [amount] of text.matchAll(/₽\s?\d+|\d+\s?₽/g)) {
      const computed = money(Number(amount.replaceAll(/\D/g, '')) * 100, lang);
      if (amount !== computed) errors.push(`${key}: says ${amount} instead of ${computed}`);
    }
  }
  return errors;
}
