import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import codeRu from '#sign-in/messages/ru.json' with { type: 'json' };
import paymentRu from '#purchase/messages/ru.json' with { type: 'json' };
import promoRu from '#promo/messages/ru.json' with { type: 'json' };
import commonRu from '#i18n/messages/ru.json' with { type: 'json' };
import type { Lang } from '#base/settings/settings.ts';
import packagesRu from '#widgets/available-packages/messages/ru.json' with { type: 'json' };
import plansRu from '#widgets/plans/messages/ru.json' with { type: 'json' };
import entryRu from '#widgets/promo-entry/messages/ru.json' with { type: 'json' };
import landingPromoRu from '#widgets/promo/messages/ru.json' with { type: 'json' };
import signInRu from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import hostRu from '../../host/landing/messages/ru.json' with { type: 'json' };
import { root } from '../../tools/scripts/run-program.mjs';

const ru = {
  ...commonRu,
  ...codeRu,
  ...paymentRu,
  ...promoRu,
  ...packagesRu,
  ...plansRu,
  ...entryRu,
  ...landingPromoRu,
  ...signInRu,
  ...hostRu,
};

/** A message key, for the text of a screen in any language; every catalog has the same keys. */
export type Labels = keyof typeof ru;

type Catalog = Readonly<Record<string, string>>;

/** All messages of a language. */
function readCatalog(lang: Lang): Catalog {
  const files = globSync(`{src/*,widgets/*,host/landing}/messages/${lang}.json`, { cwd: root });
  const catalogs = files.map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalog,
  );
  return Object.assign({}, ...catalogs) as Catalog;
}

const read = new Map<Lang, Catalog>([['ru', ru]]);

/** Finds a message regardless of its values. */
export function pattern(key: Labels, lang: Lang): RegExp {
  const catalog = read.get(lang) ?? readCatalog(lang);
  read.set(lang, catalog);
  const escaped = (catalog[key] ?? key).replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    `^${escaped.replaceAll(/\s+/g, String.raw`\s+`).replaceAll(/\{\{.*?\}\}/g, '.+')}$`,
  );
}
