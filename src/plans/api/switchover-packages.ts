import * as z from 'zod/mini';
import type { Package } from '#base/values/package.ts';
import type { Call } from '#http/client.ts';
import { packageOf, packageWire } from '#purchase/api/packages.ts';
import { switchoverPackagesPath } from '#http/paths.ts';

export const switchoverPackagesWire = z.object({
  _embedded: z.optional(z.object({ switchover_packages: z.optional(z.array(packageWire)) })),
});

/** `GET users/{userid}/switchover_packages`: what will replace the current plan. Spec §7. */
export const getSwitchoverPackages = (
  userId: string,
): Call<z.infer<typeof switchoverPackagesWire>, readonly Package[]> => ({
  name: 'GET users/{userid}/switchover_packages',
  base: 'billing',
  method: 'GET',
  path: switchoverPackagesPath(userId),
  auth: userId,
  wire: switchoverPackagesWire,
  value: (wire) => (wire._embedded?.switchover_packages ?? []).map(packageOf),
});
