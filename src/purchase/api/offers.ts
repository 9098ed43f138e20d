import * as z from 'zod/mini';
import type { Package } from '#base/values/package.ts';
import type { Call } from '#http/client.ts';
import { offersPath } from '#http/paths.ts';
import { sellableOf, sellableWire } from './sellable.ts';

export const offersWire = z.object({
  _embedded: z.optional(z.object({ offers: z.optional(z.array(sellableWire)) })),
});

/**
 * `GET offers`: sizes and prices, also without a signed-in user. Spec §7: query parameters as
 * given. By decision, `tenant_name` selects whose prices; a token is sent if there is one, but is
 * not required.
 */
export const getOffers = (
  query: Readonly<Record<string, string>> = {},
): Call<z.infer<typeof offersWire>, readonly Package[]> => ({
  name: 'GET offers',
  base: 'billing',
  method: 'GET',
  path: offersPath,
  query,
  auth: true,
  wire: offersWire,
  value: (wire) => sellableOf(wire._embedded?.offers),
});
