import * as z from 'zod/mini';
import { packageStatuses, packageTypes, type Package, periods } from '#base/values/package.ts';
import { isoDay, plausibleSize } from '#base/values/plausible-data.ts';
import { sizeOf, sizeUnits } from '#base/values/size.ts';
import type { Call } from '#http/client.ts';
import { currentPackagesPath } from '#http/paths.ts';

/** A non-negative integer amount in minor units. */
export const minorWire = z.uint32();

/** Stands for a price that cannot be true. */
const unknownPrice = -1;

/**
 * One package as the billing API returns it. Spec §3. By decision, an unknown type is shown as
 * `paid`. A package that is being paid for must not disappear together with its page.
 * `can_unsubscribe` says what can be done with it. For the same reason, one with an impossible
 * price is shown without a price. An unknown period makes the response malformed, since the price
 * would be shown wrongly.
 */
export const packageWire = z.object({
  id: z.string(),
  bytes: z.nullish(z.number()),
  size: z.nullish(z.number()),
  unit: z.nullish(z.string()),
  period: z.enum(periods),
  cost: z.catch(minorWire, unknownPrice),
  cost_per_day: z.catch(z.nullish(minorWire), undefined),
  /** By decision: for packages on sale. If absent or invalid, no date is shown. */
  first_charge: z.catch(
    z.nullish(z.object({ amount: minorWire, date: z.string().check(z.regex(isoDay)) })),
    undefined,
  ),
  package_type: z.string(),
  tnb_expired: z.nullish(z.string()),
  next_payment: z.nullish(z.string()),
  /** By decision, both may be absent; then nothing is shown for them. */
  active_since: z.nullish(z.string()),
  trial_days: z.nullish(z.number()),
  will_be_created: z.nullish(z.boolean()),
  can_unsubscribe: z.nullish(z.boolean()),
  half_closed: z.nullish(z.boolean()),
  status: z.nullish(z.string()),
  service_id: z.nullish(z.string()),
});
export type PackageWire = z.infer<typeof packageWire>;

export function packageOf(wire: PackageWire): Package {
  const unit = sizeUnits.find((each) => each === wire.unit);
  const days = wire.trial_days ?? 0;
  const size = unit && wire.size != null ? { amount: wire.size, unit } : sizeOf(wire.bytes ?? 0);
  return {
    id: wire.id,
    type: packageTypes.find((each) => each === wire.package_type) ?? 'paid',
    size: plausibleSize(size) ?? { amount: 0, unit: 'GB' },
    period: wire.period,
    cost: Math.max(0, wire.cost),
    status: packageStatuses.find((each) => each === wire.status) ?? 'active',
    willBeCreated: wire.will_be_created ?? false,
    canUnsubscribe: wire.can_unsubscribe ?? false,
    halfClosed: wire.half_closed ?? false,
    ...stated({
      unpriced: wire.cost < 0 || null,
      costPerDay: wire.cost_per_day,
      firstCharge: wire.first_charge,
      nextPayment: dayOf(wire.next_payment),
      expires: dayOf(wire.tnb_expired),
      activeSince: dayOf(wire.active_since),
      trialDays: days >= 1 && days < 1000 ? Math.floor(days) : null,
      serviceId: wire.service_id,
    }),
  };
}

/** A date that cannot be true is omitted. */
const dayOf = (iso: string | null | undefined) => (isoDay.test(iso ?? '') ? iso : null);

/** Leaves out the fields that the response does not state. */
const stated = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as {
    readonly [Name in keyof T]?: NonNullable<T[Name]>;
  };

/** The envelope of current packages. */
export const packagesWire = z.object({
  _embedded: z.optional(z.object({ packages: z.optional(z.array(packageWire)) })),
});

/** `GET users/{userid}/{brand}_packages`: the user's packages. Spec §7. */
export const getCurrentPackages = (
  userId: string,
  brand: string,
): Call<z.infer<typeof packagesWire>, readonly Package[]> => ({
  name: 'GET users/{userid}/{brand}_packages',
  base: 'billing',
  method: 'GET',
  path: currentPackagesPath(userId, brand),
  auth: userId,
  wire: packagesWire,
  value: (wire) => (wire._embedded?.packages ?? []).map(packageOf),
});
