import type { KeysOf, MessageKey } from '#i18n/message-key.ts';
import type { Translate } from '#i18n/translate.ts';

/** The host's own messages, the landing page's, and those of the widgets. */
export type HostMessageKey =
  | MessageKey
  | KeysOf<typeof import('./messages/ru.json')>
  | KeysOf<typeof import('./landing/messages/ru.json')>;

export type HostTranslate = Translate<HostMessageKey>;
