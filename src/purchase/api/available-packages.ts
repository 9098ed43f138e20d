import * as z from 'zod/mini';
import type { Package } from '#base/values/package.ts';
import type { Call } from '#http/client.ts';
import { sellableOf, sellableWire } from './sellable.ts';
import { availablePackagesPath } from '#http/paths.ts';

export const availablePackagesWire = z.object({
  _embedded: z.optional(z.object({ packages: z.optional(z.array(sellableWire)) })),
});

/** `GET users/{userid}/available_packages`: what the user can buy. Spec §7. */
export const getAvailablePackages = (
  userId: string,
): Call<z.infer<typeof availablePackagesWire>, readonly Package[]> => ({
  name: 'GET users/{userid}/available_packages',
  base: 'billing',
  method: 'GET',
  path: availablePackagesPath(userId),
  auth: userId,
  wire: availablePackagesWire,
  value: (wire) => sellableOf(wire._embedded?.packages),
});
