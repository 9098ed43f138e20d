import type { MessageSource } from '#base/settings/messages-setting.ts';

export type { MessageSource };
export type { Messages, MessageOverrides } from './overrides/overridable.ts';

/**
 * The part of an i18next instance that is used. Its shape matches i18next's own type, so that any
 * version fits.
 */
export interface I18nextInstance {
  readonly isInitialized?: boolean;
  on(event: 'initialized', listener: () => void): void;
  loadNamespaces(namespace: string): Promise<void>;
  loadLanguages(lang: string): Promise<void>;
  exists(key: string, options: Readonly<Record<string, unknown>>): boolean;
  getFixedT(lang: string, namespace: string): (...args: never[]) => unknown;
}

/** Where an instance has the widgets' messages. */
export interface I18nextOptions {
  /** Their namespace. Default: `cloud-widgets`. */
  readonly namespace?: string;
}

/** The instances that have been connected, to tell them apart. */
const connected = new WeakMap<I18nextInstance, number>();
let connectedCount = 0;

/**
 * Connects the page's own i18next: `messages = fromI18next(i18next)`. If the instance has a message
 * in the widget's language, the instance formats it, with plurals, formats and post-processors. For
 * a missing message the widget's own text is used, never one of another language.
 */
export function fromI18next(
  instance: I18nextInstance,
  { namespace = 'cloud-widgets' }: I18nextOptions = {},
): MessageSource {
  const number = connected.get(instance) ?? (connectedCount += 1);
  connected.set(instance, number);
  const source: MessageSource & { toJSON(): string } = {
    load: async (lang) => {
      if (!instance.isInitialized)
        await new Promise<void>((done) => instance.on('initialized', done));
      await instance.loadNamespaces(namespace);
      await instance.loadLanguages(lang);
    },
    text: (key, values, lang) => {
      // Widgets use text nodes; a text escaped for HTML would show `&amp;`.
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
    // Widgets compare texts as JSON, in which functions alone would be an empty object.
    toJSON: () => `i18next ${number} ${namespace}`,
  };
  return source;
}

type Reader = (key: string, options: Readonly<Record<string, unknown>>) => unknown;
