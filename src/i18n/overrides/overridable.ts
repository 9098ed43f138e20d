import type { MessageSource } from '#base/settings/messages-setting.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { MessageKey, PluralForm, PluralsOf } from '../message-key.ts';

/**
 * A message that a page can override: every message except those that ship with the code for
 * loading failures. A plural form is also a key, `plans.status.trial.days_few`; without a form, a
 * text applies to all forms.
 */
export type OverridableKey =
  Exclude<MessageKey, `essential.${string}`> | `${PluralsOf}_${PluralForm}`;

type Texts = { readonly [Key in OverridableKey]?: string };

/**
 * Texts by key, for the current language, or grouped by language: `{ en: { 'plans.list.heading':
 * '…' } }`.
 */
export type MessageOverrides = Texts & { readonly [L in Lang]?: Texts };

/** The values of `messages`: texts, the same as JSON, or a translation library (`fromI18next`). */
export type Messages = MessageOverrides | MessageSource | string;
