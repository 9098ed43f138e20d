import * as z from 'zod/mini';
import type { Package } from '#values/package.ts';
import { packageOf, packageWire, type PackageWire } from './packages.ts';

/**
 * A package on offer; null for one that this build cannot describe (a period it has
 * not heard of, say): it must not be sold, nor hide the others.
 */
export const sellableWire = z.catch(z.nullable(packageWire), null);

export const sellableOf = (
  wires: readonly (PackageWire | null)[] | undefined,
): readonly Package[] =>
  (wires ?? [])
    .flatMap((each) => (each === null ? [] : [packageOf(each)]))
    // Nobody pays for no storage, and without an id nothing can be asked for.
    .filter(({ id, size }) => id !== '' && size.amount > 0);
