import * as z from 'zod/mini';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { parseStored, part, set, type Stored } from '#base/flow/stored/stored-fields.ts';

/**
 * Where to return after a sign-in: the flags of spec §4 (Sign-in end), stored under
 * `sso_query_params` so that they survive a reload.
 */
const returnToRecord = z.object({
  /** The route that required the sign-in; it never leads to another host. */
  path: part(z.string().check(z.regex(/^\/(?![/\\])[^\t\r\n]*$/))),
  to_subscriptions: part<boolean>(set),
  to_promocodeSizeQuotaExited: part<boolean>(set),
  to_availablePackages: part<boolean>(set),
  /**
   * The start route of the widget that required the sign-in. Widgets of a page share storage, and the
   * others ignore this record. The name is that of stored records.
   */
  home: part(z.string()),
  /** Added to the callback URL. */
  to: part(z.string()),
  config_type: part(z.string()),
});
export type ReturnTo = Stored<typeof returnToRecord>;

/** @param start the start route of this widget: records of other widgets are ignored */
export function readReturnTo(storage: KeyValueStorage, start?: string): ReturnTo {
  const returnTo = parseStored(returnToRecord, readRecord(storage, 'sso_query_params')) ?? {};
  const isOfOtherWidget =
    start !== undefined && returnTo.home !== undefined && returnTo.home !== start;
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
export const fallbackAfterSignIn = (start: string): string =>
  start === '/redirect' ? '/plans' : start;
