import * as z from 'zod/mini';
import { packageStatuses, packageTypes, type Package } from '#values/package.ts';
import { periods } from '#values/period.ts';
import { sizeOf, sizeUnits } from '#values/size.ts';
import type { Call } from '#http/client.ts';
import { currentPackagesPath } from '#http/paths.ts';

/**
 * A non-negative integer amount in minor units. By decision, anything else makes the response
 * malformed.
 */
export const minorWire = z.uint32();

/** A day of the calendar: databases write `0000-00-00` where there is none. */
const isoDate = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;

/**
 * One package as the billing API returns it. Spec §3. By decision, an unknown type is shown as
 * `paid`, because a package that is being paid for must not disappear together with its page, and
 * `can_unsubscribe` says what can be done with it. An unknown period makes the response malformed,
 * since the price would be shown wrongly.
 */
export const packageWire = z.object({
  id: z.string(),
  bytes: z.optional(z.number()),
  size: z.optional(z.number()),
  unit: z.optional(z.string()),
  period: z.enum(periods),
  cost: minorWire,
  cost_per_day: z.nullish(minorWire),
  /** By decision: for packages on sale. If absent or invalid, no date is shown. */
  first_charge: z.catch(
    z.nullish(z.object({ amount: minorWire, date: z.string().check(z.regex(isoDate)) })),
    undefined,
  ),
  package_type: z.string(),
  tnb_expired: z.nullish(z.string()),
  next_payment: z.nullish(z.string()),
  /** By decision, both may be absent; then nothing is shown for them. */
  active_since: z.nullish(z.string()),
  trial_days: z.nullish(z.number()),
  will_be_created: z.optional(z.boolean()),
  can_unsubscribe: z.optional(z.boolean()),
  half_closed: z.optional(z.boolean()),
  status: z.nullish(z.string()),
  service_id: z.nullish(z.string()),
});
export type PackageWire = z.infer<typeof packageWire>;

export function packageOf(wire: PackageWire): Package {
  const unit = sizeUnits.find((each) => each === wire.unit);
  return {
    id: wire.id,
    type: packageTypes.find((each) => each === wire.package_type) ?? 'paid',
    size: unit && wire.size !== undefined ? { amount: wire.size, unit } : sizeOf(wire.bytes ?? 0),
    period: wire.period,
    cost: wire.cost,
    status: packageStatuses.find((each) => each === wire.status) ?? 'active',
    willBeCreated: wire.will_be_created ?? false,
    canUnsubscribe: wire.can_unsubscribe ?? false,
    halfClosed: wire.half_closed ?? false,
    ...(wire.cost_per_day == null ? {} : { costPerDay: wire.cost_per_day }),
    ...(wire.first_charge ? { firstCharge: wire.first_charge } : {}),
    ...dated('nextPayment', wire.next_payment),
    ...dated('expires', wire.tnb_expired),
    ...dated('activeSince', wire.active_since),
    ...(wire.trial_days && wire.trial_days > 0 ? { trialDays: Math.floor(wire.trial_days) } : {}),
    ...(wire.service_id == null ? {} : { serviceId: wire.service_id }),
  };
}

/** A date that cannot be parsed is omitted. */
const dated = (name: 'nextPayment' | 'expires' | 'activeSince', iso: string | null | undefined) =>
  isoDate.test(iso ?? '') ? { [name]: iso } : {};

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
