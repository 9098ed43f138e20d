import type { PackageWire } from '#purchase/api/packages.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { PackageStatus, PackageType, Period } from '#base/values/package.ts';
import { pricePerDay } from '#purchase/rules.ts';
import { bytesOf, type SizeUnit } from '#base/values/size.ts';
import type { Tenant } from '#base/values/account.ts';

/** The packages on sale: sizes of spec §9 with prices for 30 days and for one day. */
export const sizes = [
  { slug: '250gb', size: 250, unit: 'GB', month: 150_00, day: 5_00 },
  { slug: '500gb', size: 500, unit: 'GB', month: 250_00, day: 9_00 },
  { slug: '1tb', size: 1, unit: 'TB', month: 400_00, day: 14_00 },
] as const satisfies readonly {
  slug: string;
  size: number;
  unit: SizeUnit;
  month: MinorUnits;
  day: MinorUnits;
}[];
export type SoldSize = (typeof sizes)[number];

/** A year costs half of twelve months. Spec §9. */
const costOf = (size: SoldSize, period: Period): MinorUnits =>
  period === 'day' ? size.day : period === 'year' ? size.month * 6 : size.month;

/** Types that the user can cancel. */
const cancellableTypes: ReadonlySet<PackageType> = new Set([
  'promo_optional',
  'free_optional',
  'paid',
  'card',
]);

export type PackageFields = Partial<PackageWire> & { readonly status?: PackageStatus };

/** A package on sale, or with `more` one of a user's packages. */
export function packageFor(
  type: PackageType,
  size: SoldSize,
  period: Period,
  more: PackageFields = {},
): PackageWire {
  const cost = costOf(size, period);
  return {
    id: `${type.replaceAll('_', '-')}-${size.slug}-${period}`,
    bytes: bytesOf({ amount: size.size, unit: size.unit }),
    size: size.size,
    unit: size.unit,
    period,
    cost,
    cost_per_day: pricePerDay({ cost, period }),
    package_type: type,
    will_be_created: false,
    can_unsubscribe: cancellableTypes.has(type),
    half_closed: false,
    service_id: `cloud_${size.slug}_${period}`,
    ...more,
  };
}

const kinds = {
  bln: [['paid', ['day', '30days', 'year']]],
  other: [
    ['card', ['30days', 'year']],
    ['sbp', ['30days', 'year']],
  ],
} as const satisfies Record<Tenant, readonly (readonly [PackageType, readonly Period[]])[]>;

/** What a tenant can buy. `more` additional ones make a long list. */
export function packageCatalog(tenant: Tenant, more = 0): readonly PackageWire[] {
  const onSale = kinds[tenant].flatMap(([type, periods]) =>
    sizes.flatMap((size) => periods.map((period) => packageFor(type, size, period))),
  );
  const extra = Array.from({ length: more }, (_, index) => {
    const size = sizes[index % 3] ?? sizes[0];
    const type = tenant === 'bln' ? 'paid' : 'card';
    return packageFor(type, size, '30days', {
      id: `more-${index + 1}`,
      size: index + 2,
      unit: 'TB',
      bytes: bytesOf({ amount: index + 2, unit: 'TB' }),
      cost: 400_00 + index * 50_00,
    });
  });
  return [...onSale, ...extra];
}

/** The free 2 TB of the shared balance. Spec §9. */
export const freePackage: PackageWire = packageFor('free_optional', sizes[2], '30days', {
  id: 'free-2tb',
  size: 2,
  bytes: bytesOf({ amount: 2, unit: 'TB' }),
  cost: 0,
  cost_per_day: 0,
  service_id: 'cloud_free_2tb',
});

/** `YYYY-MM-DD` in Moscow time, the given number of days after a moment. */
export const dateAfter = (at: number, days: number): string =>
  new Date(at + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);
