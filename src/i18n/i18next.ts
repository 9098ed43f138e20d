import type { MessageSource } from '#config/own-messages.ts';

export type { MessageSource };
export type { Messages, MessageOverrides } from './overridable.ts';

/** What is used of an i18next instance. It is i18next's own type in shape, so that any version fits. */
export interface I18nextInstance {
  readonly isInitialized?: boolean;
  on(event: 'initialized', listener: () => void): void;
  loadNamespaces(namespace: string): Promise<void>;
  loadLanguages(lang: string): Promise<void>;
  exists(key: string, options: Readonly<Record<string, unknown>>): boolean;
  getFixedT(lang: string, namespace: string): (...given: never[]) => unknown;
}

/** How the widgets' messages are named in an instance. */
export interface I18nextOptions {
  /** The namespace that they stand in; `cloud-widgets` unless set. */
  readonly namespace?: string;
}

/**
 * Hands a page's own i18next to the widgets: `messages = fromI18next(i18next)`. A message that the
 * instance has, in the widget's language, is shown as the instance gives it, with its plurals, formats
 * and post-processors. What it lacks is the widgets' own, never a text of another language.
 */
export function fromI18next(
  instance: I18nextInstance,
  { namespace = 'cloud-widgets' }: I18nextOptions = {},
): MessageSource {
  return {
    load: async (lang) => {
      if (!instance.isInitialized)
        await new Promise<void>((done) => instance.on('initialized', done));
      await instance.loadNamespaces(namespace);
      await instance.loadLanguages(lang);
    },
    text: (key, values, lang) => {
      // Widgets put texts into text nodes; escaped for HTML they would show `&amp;`.
      const options = {
        ...values,
        lng: lang,
        ns: namespace,
        fallbackLng: [],
        interpolation: { escapeValue: false },
      };
      if (!instance.exists(key, options)) return undefined;
      const text = (instance.getFixedT(lang, namespace) as Reader)(key, options);
      return typeof text === 'string' ? text : undefined;
    },
  };
}

type Reader = (key: string, options: Readonly<Record<string, unknown>>) => unknown;
