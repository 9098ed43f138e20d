import { sizeQuotaPromo } from '#values/fixed-offers.ts';

/** What the address of the plans page brings along. Spec §2, Plans screen. */
export interface PlansQuery {
  /** Signs the person in; must leave the address before anything else runs. */
  readonly token?: string;
  /** Added to the callback URL after a sign-in. */
  readonly to?: string;
  /** A promo code; `wantsSizeQuota` tells the one that has a page of its own. */
  readonly code?: string;
  /** The same query without the token, with neither `?` nor `&` to spare. */
  readonly rest: string;
}

/**
 * Takes a query apart, `?token=…&to=…&code=…` or without the question mark. Empty
 * values count as absent. Every `token` leaves `rest`, an empty one too; what
 * else is there stays, in order.
 */
export function takeQuery(search: string): PlansQuery {
  const query = new URLSearchParams(search);
  const value = (name: 'token' | 'to' | 'code') => {
    const given = query.get(name)?.trim();
    return given ? { [name]: given } : {};
  };
  const taken = { ...value('token'), ...value('to'), ...value('code') };
  query.delete('token');
  return { ...taken, rest: query.toString() };
}

/** Whether the code on the address asks for the size-quota promo. Spec §9. */
export const wantsSizeQuota = (code: string | null | undefined): boolean =>
  code === sizeQuotaPromo.code;
