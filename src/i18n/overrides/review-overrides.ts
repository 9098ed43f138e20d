import { isLocalPage } from '#base/settings/local-host.ts';
import { everyCatalog } from '../every-catalog.ts';
import type { Catalog } from '../translate.ts';

const reported = new Set<string>();
const plain = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');

/**
 * Warns about keys that no widget has, and placeholders that a message never receives, once each.
 * This needs every catalog, so it runs on a developer's machine only.
 */
export function warnOfMistakes(texts: Catalog, report: (what: string) => void): void {
  if (!isLocalPage()) return;
  void everyCatalog().then(
    (files) => {
      const catalogs = files.map((file) => file.default);
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
