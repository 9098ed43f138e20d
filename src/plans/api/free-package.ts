import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { freePackagePath } from '#http/paths.ts';

export const freePackageWire = z.object({ free_package_id: z.nullish(z.string()) });

/**
 * `GET users/{userid}/free_package`: the id of the free 2 TB package, or null if there is none.
 * docs/contract.md, free package info.
 */
export const getFreePackage = (
  userId: string,
): Call<z.infer<typeof freePackageWire>, string | null> => ({
  name: 'GET users/{userid}/free_package',
  base: 'billing',
  method: 'GET',
  path: freePackagePath(userId),
  auth: userId,
  wire: freePackageWire,
  value: (wire) => wire.free_package_id ?? null,
});
