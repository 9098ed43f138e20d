import * as z from 'zod/mini';
import type { Package } from '#values/package.ts';
import { packageOf, packageWire, type PackageWire } from './packages.ts';

/**
 * A package on sale, or null if this build cannot describe it (for example an unknown period): it
 * must not be sold, but must not hide the others either.
 */
export const sellableWire = z.catch(z.nullable(packageWire), null);

export const sellableOf = (
  wires: readonly (PackageWire | null)[] | undefined,
): readonly Package[] =>
  (wires ?? [])
    .flatMap((each) => (each === null ? [] : [packageOf(each)]))
    // A package without storage cannot be sold, and one without an id cannot be requested.
    .filter(({ id, size }) => id !== '' && size.amount > 0);
