import { fieldsOf } from '#kit/bounds.ts';
import type { KeyValue } from '#ports/storage.ts';
import { isString, isTrue, readStored, type Check } from '#kit/record.ts';

/**
 * Where a journey goes on after a sign-in: the flags of spec §4 (Sign-in end),
 * kept under `sso_query_params` so that a reload in between loses nothing.
 */
export interface Heading {
  /** The route from which the sign-in was asked for. */
  readonly path?: string;
  readonly to_subscriptions?: boolean;
  readonly to_promocodeSizeQuotaExited?: boolean;
  readonly to_availablePackages?: boolean;
  /** The home of the journey that asked: widgets of one page share their storage. */
  readonly home?: string;
  /** Added to the callback URL. */
  readonly to?: string;
  readonly config_type?: string;
}

/** What each part must be: anything may stand in a storage. A route is never another host. */
const parts: Readonly<Record<keyof Heading, Check>> = {
  path: (value) => typeof value === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(value),
  to_subscriptions: isTrue,
  to_promocodeSizeQuotaExited: isTrue,
  to_availablePackages: isTrue,
  home: isString,
  to: isString,
  config_type: isString,
};
const names = Object.keys(parts) as (keyof Heading)[];

/** @param home only what the journey of this home has asked for */
export function readHeading(storage: KeyValue, home?: string): Heading {
  const given = fieldsOf(readStored(storage, 'sso_query_params'));
  const heading: Heading = Object.fromEntries(
    names.flatMap((name) => (parts[name](given[name]) ? [[name, given[name]]] : [])),
  );
  const others = home !== undefined && heading.home !== undefined && heading.home !== home;
  return others ? {} : heading;
}

export function keepHeading(storage: KeyValue, heading: Heading): void {
  storage.set('sso_query_params', JSON.stringify(heading));
}

const flagNames = [
  'to_subscriptions',
  'to_promocodeSizeQuotaExited',
  'to_availablePackages',
] as const;

/** What the query of /sso says of it; undefined when that is nothing. */
export function headingFrom(query: URLSearchParams): Heading | undefined {
  const flags = flagNames.filter((name) => query.has(name) && query.get(name) !== 'false');
  const texts = (['to', 'config_type'] as const).filter((name) => query.get(name));
  if (flags.length + texts.length === 0) return undefined;
  return Object.fromEntries([
    ...flags.map((name) => [name, true]),
    ...texts.map((name) => [name, query.get(name)]),
  ]) as Heading;
}

/** The route that the flags decide on, or undefined where they leave it open. */
export function headedFor(heading: Heading): string | undefined {
  if (heading.to_promocodeSizeQuotaExited) return '/plans/promocode-size-quota-exited';
  if (heading.to_availablePackages) return '/plans/available-packages';
  if (heading.to_subscriptions) return '/plans';
  return heading.path;
}
