import type { MessageSource, MessagesSetting } from '#base/settings/messages-setting.ts';
import type { Lang } from '#base/settings/settings.ts';
import {
  isSource,
  warnAboutMessages,
  parseOverrides,
  overridesFor,
  withOverrides,
  withSource,
} from './apply-overrides.ts';
import type { Translate, Catalog } from '../translate.ts';
import { isLocalPage } from '#base/trust/local-host.ts';
import { everyCatalog } from '../every-catalog.ts';

/** How long the page's texts may take, in ms; afterwards they are used only once they are loaded. */
const maxLoadMs = 10_000;

/**
 * The page's own texts, with the widgets' as fallback. Settles once the page's can be read, or cannot:
 * what the page provides may throw. Values that are not texts are dropped with a warning in the console;
 * on a developer's machine so are unknown keys.
 */
export async function overrideMessages(
  translate: Translate,
  lang: Lang,
  overrides: MessagesSetting,
): Promise<Translate> {
  try {
    const parsed = parseOverrides(overrides);
    if (isSource(parsed)) {
      await loaded(parsed, lang);
      return withSource(translate, lang, parsed);
    }
    const texts = overridesFor(lang, parsed);
    warnOfMistakes(texts, warnAboutMessages);
    return withOverrides(translate, lang, texts);
  } catch (error) {
    warnAboutMessages(`they could not be read: ${nameOf(error)}`);
    return translate;
  }
}

/** Settles once the source has loaded its texts, or has failed to, or has taken too long. */
async function loaded(source: MessageSource, lang: Lang): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, maxLoadMs, true);
  });
  const load = async () => void (await source.load(lang));
  try {
    if (await Promise.race([load(), late])) warnAboutMessages('they are not loaded yet');
  } catch (error) {
    warnAboutMessages(`they could not be loaded: ${nameOf(error)}`);
  }
  clearTimeout(timer);
}

const nameOf = (error: unknown): string => (error instanceof Error ? String(error) : typeof error);

const reported = new Set<string>();
const plain = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');

/**
 * Warns about keys that no widget has, and placeholders that a message never receives, once each.
 * The check needs every catalog, so it runs on a developer's machine only.
 */
function warnOfMistakes(texts: Catalog, report: (what: string) => void): void {
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
