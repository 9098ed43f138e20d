import type { RawSettings } from './settings.ts';

/** Settings of every widget; of an element each is an attribute too, in kebab case. */
export const settingNames = [
  'token',
  'apiBase',
  'billingBase',
  'brand',
  'clientId',
  'authHeader',
  'allowedHosts',
  'userId',
  'lang',
  'theme',
  'start',
  'offer',
  'partner',
  'code',
  'recommended',
  'cloudUrl',
  'paymentMode',
  'usedBytes',
  'totalBytes',
  'messages',
] as const satisfies readonly (keyof RawSettings)[];

export type SettingName = (typeof settingNames)[number];

/** What changes under a running widget; every other setting starts it anew. */
const live: ReadonlySet<SettingName> = new Set(['token', 'theme', 'userId', 'lang']);

/** The settings that start a widget anew, as text that two of them can be compared by. */
export const restartKey = (settings: RawSettings): string =>
  JSON.stringify(settingNames.flatMap((name) => (live.has(name) ? [] : [settings[name] ?? null])));
