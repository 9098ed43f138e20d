import type { RawSettings } from './settings.ts';

/** The settings of every widget; on an element, each is also an attribute in kebab case. */
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

/** The settings that can change while a widget runs; any other restarts it. */
const live: ReadonlySet<SettingName> = new Set(['token', 'theme', 'userId', 'lang', 'messages']);

/** The settings that restart a widget, as text for comparison. */
export const restartKey = (settings: RawSettings): string =>
  JSON.stringify(settingNames.flatMap((name) => (live.has(name) ? [] : [settings[name] ?? null])));
