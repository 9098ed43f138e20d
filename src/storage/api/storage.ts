import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { storagePath } from '#http/paths.ts';
import { wireTime } from '#http/wire-time.ts';
import {
  fileCategories,
  sumOf,
  type CategoryUse,
  type FileCategory,
  type StorageUse,
} from '../storage-use.ts';

/** A whole number that JSON carries exactly; anything else counts as absent. */
const natural = z.catch(z.nullish(z.int().check(z.gte(0))), undefined);

const categoryWire = z.catch(
  z.nullable(z.object({ category: z.string(), bytes: natural, count: natural })),
  null,
);

export const storageWire = z.object({
  used: z.int().check(z.gte(0)),
  total: z.nullable(z.int().check(z.gte(0))),
  deleted: natural,
  measured_at: z.catch(z.nullish(z.string()), undefined),
  categories: z.catch(z.nullish(z.array(categoryWire)), undefined),
  shared: z.catch(
    z.nullish(z.object({ used: natural, of: z.catch(z.nullish(z.string()), undefined) })),
    undefined,
  ),
});

/**
 * `GET users/{userid}/storage`: what the user's files use, by kind. By decision (docs/contract.md,
 * Storage); spec §3 has the kinds. Fails with `not-supported` where the operator has no such service.
 */
export const getStorage = (userId: string): Call<z.infer<typeof storageWire>, StorageUse> => ({
  name: 'GET users/{userid}/storage',
  base: 'billing',
  method: 'GET',
  path: storagePath(userId),
  auth: userId,
  wire: storageWire,
  value: storageUseOf,
});

/**
 * Parts that are more than the whole cannot be true: they are left out, and the whole is kept. A time that
 * the calendar does not have is left out too.
 */
function storageUseOf(wire: z.infer<typeof storageWire>): StorageUse {
  const { used, total, shared } = wire;
  const deleted = wire.deleted ?? 0;
  const deletedBytes = deleted <= used ? deleted : 0;
  const categories = categoriesOf(wire);
  const measuredAt = wireTime(wire.measured_at);
  const family = shared?.of === 'family' ? (shared.used ?? 0) : 0;
  return {
    usedBytes: used,
    totalBytes: total,
    deletedBytes,
    ...(measuredAt === undefined ? {} : { measuredAt }),
    categories: sumOf(categories) + deletedBytes <= used ? categories : [],
    ...(family > 0 && family <= used ? { familyBytes: family } : {}),
  };
}

/** One entry for each kind, largest first; what is not known counts as `unknown`. */
function categoriesOf({ categories }: z.infer<typeof storageWire>): readonly CategoryUse[] {
  const found = new Map<FileCategory, CategoryUse>();
  for (const each of categories ?? []) {
    if (!each?.bytes) continue;
    const category = knownCategory(each.category);
    const before = found.get(category);
    const bytes = (before?.bytes ?? 0) + each.bytes;
    const isCounted = each.count != null && (!before || before.count !== undefined);
    found.set(category, {
      category,
      bytes,
      ...(isCounted ? { count: (before?.count ?? 0) + (each.count ?? 0) } : {}),
    });
  }
  return [...found.values()].sort((a, b) => b.bytes - a.bytes);
}

const knownCategory = (name: string): FileCategory =>
  fileCategories.find((each) => each === name) ?? 'unknown';
