import type { Package } from '#values/package.ts';
import { bytesOf } from '#values/size.ts';
import type { Catalogue } from './catalogue.ts';
import { isRunning, replacedBy } from './rules.ts';

type Offers = Pick<Catalogue, 'available' | 'current'>;

/** What a purchase makes of the storage, in bytes. Nothing here is guessed. */
export interface StorageChange {
  /** What one has beside the package that is bought and the one that it replaces. */
  readonly kept: number;
  readonly replaced: number;
  readonly bought: number;
  /** The largest size on sale: the scale of the bar. */
  readonly largest: number;
}

export function storageChange({ available, current }: Offers, pkg: Package): StorageChange {
  const replaced = replacedBy({ current }, pkg);
  const kept = current.filter((each) => isRunning(each) && each !== replaced && each.id !== pkg.id);
  return {
    kept: kept.reduce((bytes, { size }) => bytes + bytesOf(size), 0),
    replaced: replaced ? bytesOf(replaced.size) : 0,
    bought: bytesOf(pkg.size),
    largest: Math.max(...available.map(({ size }) => bytesOf(size))),
  };
}
