import type { MessageSource } from '#config/own-messages.ts';
import type { Lang } from '#config/settings.ts';
import type { MessageKey, PluralForm, PluralsOf } from './message-key.ts';

/**
 * A message that a page can give a text of its own: every one but those that ship with the code
 * which says that the rest could not be fetched. A plural form is a key too, `plans.status.trial.days_few`;
 * without one a text stands for all forms.
 */
export type OverridableKey =
  Exclude<MessageKey, `essential.${string}`> | `${PluralsOf}_${PluralForm}`;

type Texts = { readonly [Key in OverridableKey]?: string };

/** Texts by key, for the language in use or below a language: `{ en: { 'plans.list.heading': '…' } }`. */
export type MessageOverrides = Texts & { readonly [L in Lang]?: Texts };

/** What `messages` takes: texts, the same as JSON, or a translation library (`fromI18next`). */
export type Messages = MessageOverrides | MessageSource | string;
