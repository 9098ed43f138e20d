import type { KeyValue } from '../domain/key-value.ts';

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
  /** Added to the callback URL. */
  readonly to?: string;
  readonly config_type?: string;
}

export function readHeading(storage: KeyValue): Heading {
  try {
    const stored: unknown = JSON.parse(storage.get('sso_query_params') ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

export function keepHeading(storage: KeyValue, heading: Heading): void {
  storage.set('sso_query_params', JSON.stringify(heading));
}

/** The route that the flags decide on, or undefined where they leave it open. */
export function headedFor(heading: Heading): string | undefined {
  if (heading.to_promocodeSizeQuotaExited) return '/plans/promocode-size-quota-exited';
  if (heading.to_availablePackages) return '/plans/available-packages';
  if (heading.to_subscriptions) return '/plans';
  return heading.path;
}
