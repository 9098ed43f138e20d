import type { RawSettings } from '#config/settings.ts';

/** Properties of every element; each is an attribute too, in kebab case, but for `getToken`. */
export const propertyNames = [
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
] as const satisfies readonly (keyof RawSettings)[];

export type PropertyName = (typeof propertyNames)[number];

/** `apiBase` → `api-base`. */
export const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `api-base` → `apiBase`. */
export const propertyOf = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Settings that only change how a widget looks or who it is for; the rest start it anew. */
export const isLive = (property: string): boolean =>
  property === 'token' || property === 'theme' || property === 'userId';
