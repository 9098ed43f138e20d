import { isLocalPage } from '#base/settings/local-host.ts';
import { furtherCatalogs } from '../further-catalogs.ts';
import { fullCatalog } from '../loaded-catalog.ts';
import type { MessageKey } from '../message-key.ts';
import { textsOf, type Catalog } from '../translate.ts';

const reported = new Set<string>();
const plain = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');

/**
 * Warns about keys that no widget has, and placeholders that a message never receives, once each.
 * This needs every catalog, so it runs on a developer's machine only. All languages have the same
 * keys.
 */
export function warnOfMistakes(
  texts: Catalog,
  keyOf: (message: MessageKey) => string,
  report: (what: string) => void,
): void {
  if (!isLocalPage()) return;
  const files = new Set(Object.values(furtherCatalogs).flat());
  const loads = [...files].map(async ({ es }) => {
    const messages = Object.entries(textsOf([await fullCatalog(await es())]));
    return Object.fromEntries(messages.map(([key, text]) => [keyOf(key as MessageKey), text]));
  });
  void Promise.all(loads).then(
    (catalogs) => {
      for (const mistake of overrideMistakes(texts, catalogs)) {
        if (!reported.has(mistake)) report(mistake);
        reported.add(mistake);
      }
    },
    () => undefined,
  );
}

/** @param catalogs all catalogs of one language */
export function overrideMistakes(texts: Catalog, catalogs: readonly Catalog[]): string[] {
  const placeholders = new Map<string, Set<string>>();
  for (const [key, text] of catalogs.flatMap((catalog) => Object.entries(catalog))) {
    const known = placeholders.get(plain(key)) ?? new Set(/_\w+$/.test(key) ? ['count'] : []);
    for (const name of namesIn(text)) known.add(name);
    placeholders.set(plain(key), known);
  }
  return Object.entries(texts).flatMap(([key, text]) => {
    const known = placeholders.get(key) ?? placeholders.get(plain(key));
    if (!known) return `no message has the key "${key}"`;
    const wrong = namesIn(text).filter((name) => !known.has(name));
    return wrong.map((name) => `"${key}" has no placeholder {{${name}}}`);
  });
}
