import * as z from 'zod/mini';
import type { Package } from '#values/package.ts';
import type { Call } from '#http/client.ts';
import { sellableOf, sellableWire } from './sellable.ts';

export const offersWire = z.object({
  _embedded: z.optional(z.object({ offers: z.optional(z.array(sellableWire)) })),
});

/**
 * `GET offers`: sizes and prices, for people who are not signed in too. Spec §7:
 * query parameters as given. Decided: `tenant_name` chooses whose prices; the token
 * goes along when there is one, and nobody is turned away without.
 */
export const getOffers = (
  query: Readonly<Record<string, string>> = {},
): Call<z.infer<typeof offersWire>, readonly Package[]> => ({
  name: 'GET offers',
  base: 'billing',
  method: 'GET',
  path: 'offers',
  query,
  auth: true,
  wire: offersWire,
  value: (wire) => sellableOf(wire._embedded?.offers),
});
