import type { Lang } from '#base/settings/settings.ts';
import type { MessageKey } from './message-key.ts';

/** Messages by key, in the i18next JSON format (v4): `{{name}}`, plural suffixes. */
export type Catalog = Readonly<Record<string, string>>;
/** A catalog in which the build has numbered messages: the first number of a list, and its texts. */
export type NumberedCatalog = Readonly<Record<string, string | readonly string[]>>;
export type Values = Readonly<Record<string, string | number>>;

/** The text for a key. A key that no catalog has is returned unchanged. */
export type Translate<Key extends string = MessageKey> = (key: Key, values?: Values) => string;

/**
 * Reads the subset of the i18next format used by the catalogs. A test compares it with i18next
 * itself, which would weigh more than the rest of a widget.
 */
export function createTranslate<Key extends string = MessageKey>(
  lang: Lang,
  ...catalogs: readonly NumberedCatalog[]
): Translate<Key> {
  const texts = textsOf(catalogs);
  // Created when needed: on a slow phone it takes as long as a card.
  let plural: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const count = values['count'];
    const form =
      typeof count === 'number'
        ? texts[`${key}_${(plural ??= new Intl.PluralRules(lang)).select(count)}`]
        : undefined;
    const text = form ?? texts[key] ?? shown(key);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (match, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : match,
    );
  };
}

/** A key as a text: in the build it can be a number. */
const shown = (key: string | number): string => `${key}`;

/** The texts of catalogs by key or number; the first catalog that has a key takes precedence. */
export function textsOf(catalogs: readonly NumberedCatalog[]): Catalog {
  const texts = Object.create(null) as Record<string, string>;
  for (const catalog of catalogs)
    for (const [key, text] of Object.entries(catalog))
      [text].flat().forEach((each, at) => {
        texts[Number(key) + at || key] ??= each;
      });
  return texts;
}
