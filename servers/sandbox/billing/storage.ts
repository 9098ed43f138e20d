import type * as z from 'zod/mini';
import type { storageWire } from '#storage/api/storage.ts';
import type { PackageWire } from '#purchase/api/packages.ts';
import type { User } from '../entities.ts';

/** The response of the storage, as the server may send it. */
export type StorageWire = z.input<typeof storageWire>;

const day = 24 * 60 * 60 * 1000;

/** What share of the used storage each kind has, and how many files use a gigabyte. */
const kinds = [
  { category: 'image', share: 0.5, perGigabyte: 108 },
  { category: 'video', share: 0.32, perGigabyte: 7 },
  { category: 'vector', share: 0.002, perGigabyte: 900 },
  { category: 'document', share: 0.03, perGigabyte: 150 },
  { category: 'office_spreadsheet', share: 0.012, perGigabyte: 300 },
  { category: 'office_presentation', share: 0.021, perGigabyte: 40 },
  { category: 'ebook', share: 0.008, perGigabyte: 120 },
  { category: 'audio', share: 0.034, perGigabyte: 107 },
  { category: 'archive', share: 0.021, perGigabyte: 10 },
  { category: 'application', share: 0.02, perGigabyte: 9 },
  { category: 'code', share: 0.004, perGigabyte: 4_000 },
] as const;

const gigabyte = 1024 ** 3;

/** The size of the packages that are storage now, in bytes. */
const totalOf = (packages: readonly PackageWire[]): number =>
  packages.reduce((sum, { bytes, will_be_created: later }) => sum + (later ? 0 : (bytes ?? 0)), 0);

/**
 * A use of the storage, spread over the kinds that a phone's files have.
 * @param at epoch ms
 */
export const usedStorage = (used: number, total: number | null, at: number): StorageWire => ({
  used,
  total,
  deleted: Math.round(used * 0.022),
  measured_at: new Date(at - (at % day) + day / 4).toISOString(),
  categories: categoriesOf(used),
});

/** The kinds; what rounding leaves of the whole is unknown. */
function categoriesOf(used: number) {
  const known = kinds.map(({ category, share, perGigabyte }) => ({
    category,
    bytes: Math.floor(used * share),
    count: Math.ceil(((used * share) / gigabyte) * perGigabyte),
  }));
  const bytes = used - Math.round(used * 0.022) - known.reduce((sum, each) => sum + each.bytes, 0);
  return [...known, { category: 'unknown', bytes, count: Math.ceil(bytes / gigabyte) * 60 }];
}

/** What a user's files use: as the phone's scenario says, else seven tenths of the packages. */
export function storageOf(user: User, at: number): StorageWire {
  // Who has nothing yet gets the free storage.
  const total = totalOf(user.packages) || 10 * gigabyte;
  const { storage } = user;
  if (storage && 'response' in storage) return storage.response as StorageWire;
  const share = storage?.usedShare ?? (user.overQuota ? 1.1 : 0.7);
  return usedStorage(Math.round(total * share), storage?.isUnlimited ? null : total, at);
}
