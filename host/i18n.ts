import { createInstance, type i18n } from 'i18next';
import type { MessageSource } from '#base/settings/messages-setting.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Catalogs } from '#i18n/catalogs.ts';
import { fromI18next } from '#i18n/i18next.ts';
import type { KeysOf } from '#i18n/message-key.ts';
import type { Catalog, Translate } from '#i18n/translate.ts';

/** The namespaces: the host's frame, its landing page, and the operator's texts in place of widgets' ones. */
const namespaces = {
  host: {
    ru: () => import('./messages/ru.json'),
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    id: () => import('./messages/id.json'),
    pt: () => import('./messages/pt.json'),
    tr: () => import('./messages/tr.json'),
  },
  landing: {
    ru: () => import('./landing/messages/ru.json'),
    en: () => import('./landing/messages/en.json'),
    es: () => import('./landing/messages/es.json'),
    id: () => import('./landing/messages/id.json'),
    pt: () => import('./landing/messages/pt.json'),
    tr: () => import('./landing/messages/tr.json'),
  },
  widgets: {
    ru: () => import('./widgets/messages/ru.json'),
    en: () => import('./widgets/messages/en.json'),
    es: () => import('./widgets/messages/es.json'),
    id: () => import('./widgets/messages/id.json'),
    pt: () => import('./widgets/messages/pt.json'),
    tr: () => import('./widgets/messages/tr.json'),
  },
} satisfies Readonly<Record<string, Catalogs>>;

type HostNamespace = keyof typeof namespaces;

/** The messages of the host's frame and of its landing page. */
export type HostMessageKey =
  KeysOf<typeof import('./messages/ru.json')> | KeysOf<typeof import('./landing/messages/ru.json')>;

export type HostTranslate = Translate<HostMessageKey>;

/** Loads a namespace in a language when i18next first needs it. */
export const backend = {
  type: 'backend' as const,
  callbackApi: false,
  read: async (lang: Lang, namespace: HostNamespace): Promise<Catalog> =>
    (await namespaces[namespace][lang]()).default,
};

/** The host's i18next. It has no texts yet: see `loadTexts`. */
export function createI18n(lang: Lang): i18n {
  const instance = createInstance();
  void instance.use(backend).init({
    lng: lang,
    ns: [],
    initAsync: false,
    // A text of another language is never shown: whoever needs a text waits until it is loaded.
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Loads namespaces in a language; false if one of them could not be loaded. */
export async function loadTexts(
  instance: i18n,
  lang: Lang,
  ...names: readonly HostNamespace[]
): Promise<boolean> {
  const isMissing = (name: HostNamespace) => !instance.hasResourceBundle(lang, name);
  // Unlike `loadNamespaces`, this also requests what could not be loaded before.
  await instance.reloadResources([lang], names.filter(isMissing));
  return !names.some(isMissing);
}

/** Changes the language, with the namespaces that are loaded now; false, without a change, if one is missing. */
export async function changeLanguage(instance: i18n, from: Lang, to: Lang): Promise<boolean> {
  const shown = (['host', 'landing'] as const).filter((name) =>
    instance.hasResourceBundle(from, name),
  );
  const isLoaded = await loadTexts(instance, to, ...shown);
  if (isLoaded) await instance.changeLanguage(to);
  return isLoaded;
}

/** The texts of the frame and of the landing page in a language. */
export function translateIn(instance: i18n, lang: Lang): HostTranslate {
  const t = instance.getFixedT(lang, ['host', 'landing']);
  return (key, values) => t(key, { ...values });
}

/** The operator's texts for the widgets, as a page connects its own i18next. */
export const widgetMessages = (instance: i18n): MessageSource =>
  fromI18next(instance, { namespace: 'widgets' satisfies HostNamespace });
