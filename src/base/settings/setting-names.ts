import type { RawSettings, Settings } from './settings.ts';

/** Whether a setting can change while a widget runs, or restarts it. */
const changes = {
  token: 'live',
  apiBase: 'restart',
  billingBase: 'restart',
  brand: 'restart',
  clientId: 'restart',
  authHeader: 'restart',
  allowedHosts: 'restart',
  userId: 'live',
  lang: 'live',
  theme: 'live',
  start: 'restart',
  offer: 'restart',
  partner: 'restart',
  code: 'restart',
  recommended: 'restart',
  cloudUrl: 'restart',
  topUpUrl: 'restart',
  supportUrl: 'restart',
  paymentMode: 'restart',
  usedBytes: 'restart',
  totalBytes: 'restart',
  limit: 'restart',
  messages: 'live',
} as const satisfies Readonly<Record<keyof Settings, 'live' | 'restart'>>;

export type SettingName = keyof Settings;

/** The settings that only one widget uses; its manifest names them. */
export type OwnSetting =
  'usedBytes' | 'totalBytes' | 'topUpUrl' | 'limit' | 'recommended' | 'offer' | 'partner' | 'code';

/** The settings of every widget; on an element, each is also an attribute in kebab case. */
export const settingNames = Object.keys(changes) as readonly SettingName[];

/** The settings that restart a widget, as text for comparison. */
export const restartKey = (settings: RawSettings): string =>
  JSON.stringify(
    settingNames.flatMap((name) => (changes[name] === 'live' ? [] : [settings[name] ?? null])),
  );
