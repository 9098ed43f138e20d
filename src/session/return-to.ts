import { fieldsOf } from '#base/flow/stored/stored-bounds.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { isString, isTrue, type ValueCheck } from '#base/flow/value-checks.ts';

/**
 * Where to return after a sign-in: the flags of spec §4 (Sign-in end). They are stored under
 * `sso_query_params`, to survive a reload.
 */
export interface ReturnTo {
  /** The route that required the sign-in. */
  readonly path?: string;
  readonly to_subscriptions?: boolean;
  readonly to_promocodeSizeQuotaExited?: boolean;
  readonly to_availablePackages?: boolean;
  /**
   * The start route of the widget that required the sign-in. Widgets of a page share storage, and the
   * others ignore this record.
   */
  readonly home?: string;
  /** Added to the callback URL. */
  readonly to?: string;
  readonly config_type?: string;
}

/** The check of each part, since storage may hold anything. A route never leads to another host. */
const parts: Readonly<Record<keyof ReturnTo, ValueCheck>> = {
  path: (value) => typeof value === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(value),
  to_subscriptions: isTrue,
  to_promocodeSizeQuotaExited: isTrue,
  to_availablePackages: isTrue,
  home: isString,
  to: isString,
  config_type: isString,
};
const names = Object.keys(parts) as (keyof ReturnTo)[];

/** @param home the start route of this widget: records of other widgets are ignored */
export function readReturnTo(storage: KeyValueStorage, home?: string): ReturnTo {
  const stored = fieldsOf(readRecord(storage, 'sso_query_params'));
  const returnTo: ReturnTo = Object.fromEntries(
    names.flatMap((name) => (parts[name](stored[name]) ? [[name, stored[name]]] : [])),
  );
  const isOfOtherWidget =
    home !== undefined && returnTo.home !== undefined && returnTo.home !== home;
  return isOfOtherWidget ? {} : returnTo;
}

export function storeReturnTo(storage: KeyValueStorage, returnTo: ReturnTo): void {
  storage.set('sso_query_params', JSON.stringify(returnTo));
}

const flagNames = [
  'to_subscriptions',
  'to_promocodeSizeQuotaExited',
  'to_availablePackages',
] as const;

/** The flags in the query of /sso; undefined if there are none. */
export function returnToFromQuery(query: URLSearchParams): ReturnTo | undefined {
  const flags = flagNames.filter((name) => query.has(name) && query.get(name) !== 'false');
  const texts = (['to', 'config_type'] as const).filter((name) => query.get(name));
  if (flags.length + texts.length === 0) return undefined;
  return Object.fromEntries([
    ...flags.map((name) => [name, true]),
    ...texts.map((name) => [name, query.get(name)]),
  ]) as ReturnTo;
}

/** Whether a flag decides where the sign-in ends: `to` is then only passed on to the callback. */
export const hasFlag = (returnTo: ReturnTo): boolean => flagNames.some((name) => returnTo[name]);

const offersPath = '/plans/available-packages';

/**
 * The route to open after a sign-in is that of the first flag set, in the order below. If no flag
 * is set, it is the stored path. If the result is undefined, `fallbackAfterSignIn` applies. A
 * package chosen before the sign-in is stored elsewhere (`src/purchase/chosen-package-store.ts`).
 */
export function pathAfterSignIn(returnTo: ReturnTo): string | undefined {
  if (returnTo.to_promocodeSizeQuotaExited) return '/plans/promocode-size-quota-exited';
  if (returnTo.to_availablePackages)
    return returnTo.path?.startsWith(`${offersPath}?`) ? returnTo.path : offersPath;
  if (returnTo.to_subscriptions) return '/plans';
  return returnTo.path;
}

/**
 * The route to open if `pathAfterSignIn` gives none: the start route of the widget. `/redirect` only
 * ends a sign-in, so its users are led to `/plans`.
 */
export const fallbackAfterSignIn = (home: string): string =>
  home === '/redirect' ? '/plans' : home;
