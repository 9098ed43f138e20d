import * as z from 'zod/mini';
import { packageStatuses, packageTypes, periods, type Package } from '#base/values/package.ts';
import { isoDay, plausibleSize } from '#base/values/plausible-data.ts';
import { sizeUnits } from '#base/values/size.ts';
import { nonEmpty, record } from '#base/flow/stored/stored-fields.ts';

/* What a stored record says about a package, checked as strictly as in a response. Decision 0205. */

/** A size that can be true; 0 if a package has none. */
export const storedSize = record({ amount: z.number(), unit: z.enum(sizeUnits) }).check(
  z.refine((size) => size.amount === 0 || plausibleSize(size) !== undefined),
);

export const storedDay = z.string().check(z.regex(isoDay));

/** A sum of sizes in bytes. */
export const storedBytes = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** Its other fields, which only decide how it is drawn, are kept as they are. */
export const storedPackage = record({
  id: nonEmpty,
  type: z.enum(packageTypes),
  period: z.enum(periods),
  status: z.enum(packageStatuses),
  size: storedSize,
  cost: z.uint32(),
  firstCharge: z.exactOptional(record({ amount: z.uint32(), date: storedDay })),
  costPerDay: z.exactOptional(z.uint32()),
  nextPayment: z.exactOptional(storedDay),
  expires: z.exactOptional(storedDay),
}) as unknown as z.ZodMiniType<Package>;
