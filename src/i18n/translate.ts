import type { Lang } from '#base/settings/settings.ts';
import type { MessageKey } from './message-key.ts';

/** Messages by key, in the i18next JSON format (v4): `{{name}}`, plural suffixes. */
export type Catalog = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** The text for a key. A key that no catalog has is returned unchanged. */
export type Translate<Key extends string = MessageKey> = (key: Key, values?: Values) => string;

/**
 * Reads the subset of the i18next format used by the catalogs. A test compares it with i18next
 * itself, which would weigh more than the rest of a widget.
 * @param catalogs the first one that has a key takes precedence
 */
export function createTranslate<Key extends string = MessageKey>(
  lang: Lang,
  ...catalogs: readonly Catalog[]
): Translate<Key> {
  const textOf = (key: string) => catalogs.find((each) => Object.hasOwn(each, key))?.[key];
  // Created when needed: on a slow phone it takes as long as a card.
  let plural: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const count = values['count'];
    const form =
      typeof count === 'number'
        ? textOf(`${key}_${(plural ??= new Intl.PluralRules(lang)).select(count)}`)
        : undefined;
    const text = form ?? textOf(key) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (match, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : match,
    );
  };
}
