import { ownProperties } from '#base/objects/own-properties.ts';
import { sizeQuotaPromo } from '#base/values/fixed-offers.ts';

/** The parameters in the address of the plans page. Spec §2, Plans screen. */
export interface PlansQuery {
  /** Signs the user in; must be removed from the address before anything else runs. */
  readonly token?: string;
  /** Added to the callback URL after a sign-in. */
  readonly to?: string;
  /** A promo code; see `wantsSizeQuota` for the one that has its own page. */
  readonly code?: string;
  /** The query without the token and without a redundant `?` or `&`. */
  readonly rest: string;
}

/**
 * Parses a query, `?token=…&to=…&code=…`, with or without the question mark. Empty values count as
 * absent. `rest` loses every `token`, including empty ones, and keeps all other parameters in
 * order.
 */
export function parsePlansQuery(search: string): PlansQuery {
  const query = new URLSearchParams(search);
  const value = (name: 'token' | 'to' | 'code') => {
    const value = query.get(name)?.trim();
    return value ? { [name]: value } : {};
  };
  const known = { ...value('token'), ...value('to'), ...value('code') };
  query.delete('token');
  return ownProperties<PlansQuery>(known, { rest: query.toString() });
}

/** Whether the code in the address requests the size-quota promo. Spec §9. */
export const wantsSizeQuota = (code: string | null | undefined): boolean =>
  code === sizeQuotaPromo.code;
