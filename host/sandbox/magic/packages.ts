import type { PackageWire } from '../../../src/api/packages.ts';
import { packageTypes, type PackageStatus, type PackageType } from '../../../src/domain/package.ts';
import { bytesOf, dateAfter, packageFor, sizes, type SoldSize } from '../catalogue.ts';
import type { Person } from '../entities.ts';

const [small] = sizes;
/** The date that matters next of a package that is active. */
export const soon = (at: number): string => dateAfter(at, 14);

/** The free storage of everybody. */
export const basic: PackageWire = packageFor('default', small, 'day', {
  id: 'default-10gb',
  size: 10,
  bytes: bytesOf(10, 'GB'),
  cost: 0,
  cost_per_day: 0,
  service_id: 'cloud_default',
});

export const monthly = (at: number, type: PackageType, size: SoldSize = small): PackageWire =>
  packageFor(type, size, '30days', { status: 'active', next_payment: soon(at) });

/** Somebody on another network who has the free storage: what an unlisted phone gets. */
export const newcomer = (): Partial<Person> => ({ tenant: 'other', packages: [basic] });

/** A package of a type, of a size that differs from one type to the next. */
export function ofType(at: number, type: PackageType): PackageWire {
  const size = sizes[packageTypes.indexOf(type) % 3] ?? small;
  if (type === 'default' || type === 'other_default')
    return { ...basic, id: `${type}-10gb`, package_type: type };
  return monthly(at, type, size);
}

/** What goes with each status beside its name. */
export function inStatus(at: number, status: PackageStatus): PackageWire {
  const pack = monthly(at, 'paid');
  const { next_payment: _, ...ending } = pack;
  switch (status) {
    case 'trial':
      return { ...pack, status, tnb_expired: soon(at) };
    case 'cancelled':
      return { ...ending, status, can_unsubscribe: false, tnb_expired: soon(at) };
    case 'replaced':
    case 'disconnecting':
      return { ...pack, status, can_unsubscribe: false };
    case 'connecting':
    case 'promo-activating':
    case 'payment-open':
      return { ...ending, status, will_be_created: true, can_unsubscribe: false };
    case 'daily-charge':
      return { ...pack, status, next_payment: dateAfter(at, 1) };
    case 'active':
      return pack;
  }
}
