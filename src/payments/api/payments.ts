import * as z from 'zod/mini';
import { periods } from '#base/values/package.ts';
import { plausibleSize } from '#base/values/plausible-data.ts';
import { sizeOf } from '#base/values/size.ts';
import { wireTime } from '#http/wire-time.ts';
import type { Call } from '#http/client.ts';
import { paymentsPath, paymentsQuery } from '#http/paths.ts';
import {
  paymentKinds,
  paymentPurposes,
  paymentStatuses,
  type Payment,
  type PaymentsPage,
} from '../payment.ts';

/** A value of another type counts as absent. */
const optional = <T>(schema: z.ZodMiniType<T>) => z.catch(z.nullish(schema), undefined);
const text = optional(z.string());

const paymentWire = z.catch(
  z.nullable(
    z.object({
      id: z.string().check(z.minLength(1)),
      created_at: text,
      amount: optional(z.uint32()),
      currency: text,
      kind: text,
      last4: text,
      status: text,
      purpose: text,
      package_id: text,
      bytes: optional(z.number()),
      period: text,
      receipt: optional(z.object({ url: z.string(), mime_type: text })),
    }),
  ),
  null,
);

export const paymentsWire = z.object({ content: z.array(paymentWire), next: text });

/**
 * `GET users/{userid}/payments`: what was paid, newest first. By decision (docs/contract.md, payments).
 * Fails with `not-supported` where the operator has no such list.
 * @param before the id before which the page begins; by default the first page
 */
export const getPayments = (
  userId: string,
  before?: string,
): Call<z.infer<typeof paymentsWire>, PaymentsPage> => ({
  name: 'GET users/{userid}/payments',
  base: 'billing',
  method: 'GET',
  path: paymentsPath(userId),
  query: paymentsQuery(before),
  auth: userId,
  wire: paymentsWire,
  value: ({ content, next }) => ({
    payments: content.flatMap((each) => (each ? [paymentOf(each)] : [])),
    ...(next ? { next } : {}),
  }),
});

type PaymentWire = NonNullable<z.infer<typeof paymentWire>>;

/** What cannot be true, or is in another currency, is left out. */
function paymentOf(wire: PaymentWire): Payment {
  const { created_at: created, amount, currency, last4, bytes } = wire;
  const size = plausibleSize(sizeOf(bytes ?? 0));
  const known = {
    at: wireTime(created),
    amount: (currency ?? 'RUB') === 'RUB' ? amount : undefined,
    kind: paymentKinds.find((each) => each === wire.kind),
    last4: last4 && /^\d{4}$/.test(last4) ? last4 : undefined,
    status: paymentStatuses.find((each) => each === wire.status),
    purpose: paymentPurposes.find((each) => each === wire.purpose),
    packageId: wire.package_id,
    size,
    period: periods.find((each) => each === wire.period),
    receiptUrl: wire.receipt?.url,
  };
  return { id: wire.id, ...stated(known) };
}

/** Leaves out the fields that the response does not state. */
const stated = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as {
    readonly [Name in keyof T]?: NonNullable<T[Name]>;
  };
