import * as z from 'zod/mini';
import type { Package } from '#base/values/package.ts';
import { minorWire, packageOf, packageWire, type PackageWire } from './packages.ts';
import type { Call } from '#http/client.ts';
import { availablePackagesPath, offersPath } from '#http/paths.ts';

/**
 * A package on sale, or null if this build cannot describe it, for example its unknown period or
 * impossible price. It must not be sold, but must not hide the others either.
 */
export const sellableWire = z.catch(
  z.nullable(z.extend(packageWire, { cost: minorWire, cost_per_day: z.nullish(minorWire) })),
  null,
);

/**
 * What can be sold. A request names only the id, so an id that is listed with different terms is
 * not sold. An id that is repeated is listed once. Decision 0205.
 */
export function sellableOf(wires: readonly (PackageWire | null)[] | undefined): readonly Package[] {
  const byId = new Map<string, Package | null>();
  for (const wire of wires ?? []) {
    // Only the user's own list tells what was cancelled: what is on sale is bought, and paid for.
    const pkg = wire && packageOf({ ...wire, status: null });
    // A package without storage cannot be sold, and one without an id cannot be requested.
    if (!pkg?.id || !pkg.size.amount) continue;
    const other = byId.get(pkg.id);
    const same = other === undefined || JSON.stringify(other) === JSON.stringify(pkg);
    byId.set(pkg.id, same ? pkg : null);
  }
  return [...byId.values()].flatMap((pkg) => pkg ?? []);
}

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
