import * as z from 'zod/mini';
import { periods } from '#base/values/package.ts';
import type { PromoPayment, PromoResult, PromoTerms } from '../promo-code.ts';
import { plausibleSize } from '#base/values/plausible-data.ts';
import { sizeUnits } from '#base/values/size.ts';
import { minorWire } from '#purchase/api/packages.ts';

/** Spec §3, Promo data; `cost` and `full_cost` in minor units. */
export const promoTermsWire = z.object({
  size: z.nullish(z.number()),
  unit: z.nullish(z.string()),
  duration: z.nullish(z.uint32()),
  /** By decision, `periodType` is the same field (spec §3 spells it so). */
  period_type: z.nullish(z.string()),
  periodType: z.nullish(z.string()),
  cost: z.nullish(minorWire),
  full_cost: z.nullish(minorWire),
});

const relatedResources = z.nullish(
  z.array(
    z.object({
      type: z.string(),
      resource: z.nullish(z.object({ url: z.nullish(z.string()), id: z.nullish(z.string()) })),
    }),
  ),
);

export const promoResultWire = z.extend(promoTermsWire, { related_resources: relatedResources });
export type PromoResultWire = z.infer<typeof promoResultWire>;

/**
 * An unknown unit or period is omitted, and so is an impossible size or a duration of zero. The
 * rest is still useful.
 */
export function promoTermsOf(wire: z.infer<typeof promoTermsWire>): PromoTerms {
  const unit = sizeUnits.find((each) => each === wire.unit);
  const spelt = wire.period_type ?? wire.periodType;
  const size = unit && plausibleSize({ amount: wire.size ?? 0, unit });
  const period = periods.find((each) => each === spelt);
  return {
    ...(size ? { size } : {}),
    ...(wire.duration && wire.duration > 0 ? { duration: wire.duration } : {}),
    ...(period ? { period } : {}),
    ...(wire.cost == null ? {} : { cost: wire.cost }),
    ...(wire.full_cost == null ? {} : { fullCost: wire.full_cost }),
  };
}

/**
 * By decision, an activation that takes time names its change request among the related resources:
 * `{ type: "subscription_change_request", resource: { id } }`.
 */
export function promoResultOf(wire: PromoResultWire): PromoResult {
  const request = wire.related_resources?.find(
    (each) => each.type === 'subscription_change_request',
  );
  const requestId = request?.resource?.id;
  return {
    terms: promoTermsOf(wire),
    payment: paymentOf(wire),
    ...(requestId == null ? {} : { requestId }),
  };
}

function paymentOf(wire: PromoResultWire): PromoPayment {
  if (!wire.related_resources) return { kind: 'unknown' };
  const item = wire.related_resources.find((each) => each.type === 'payment_url');
  if (!item) return { kind: 'none' };
  const url = item.resource?.url;
  return url ? { kind: 'open', url } : { kind: 'empty' };
}
