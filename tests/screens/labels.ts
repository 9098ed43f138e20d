import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '#base/settings/settings.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import type hostRu from '../../host/landing/messages/ru.json';
import { root } from '../../tools/scripts/run-program.mjs';

/** A message key, for the text of a screen in any language; every catalog has the same keys. */
export type Labels = MessageKey | keyof typeof hostRu;

type Catalog = Readonly<Record<string, string>>;

/** All messages of a language. */
function readCatalog(lang: Lang): Catalog {
  const files = globSync(`{src/*,widgets/**,host/landing}/messages/${lang}.json`, { cwd: root });
  const catalogs = files.map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalog,
  );
  return Object.assign({}, ...catalogs) as Catalog;
}

const read = new Map<Lang, Catalog>();

/** Finds a message regardless of its values. */
export function pattern(key: Labels, lang: Lang): RegExp {
  const catalog = read.get(lang) ?? readCatalog(lang);
  read.set(lang, catalog);
  const escaped = (catalog[key] ?? key).replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${escaped.replaceAll(/\s+/g, String.raw`\s+`).replaceAll(/\{\{.*?\}\}/g, '.+')}$`,
  );
}
