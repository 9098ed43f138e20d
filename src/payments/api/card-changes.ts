import * as z from 'zod/mini';
import { isoDay } from '#base/values/plausible-data.ts';
import type { Call } from '#http/client.ts';
import { encodePathSegment, paymentMethodsPath } from '#http/paths.ts';
import type { EndingPackage } from '../card.ts';

/** Anything but a text counts as absent. */
const text = z.catch(z.nullish(z.string()), undefined);

export const cardBindingWire = z.object({ payment_url: z.string() });

/**
 * `POST users/{userid}/payment_methods`: the address of the bank's page, on which a card is bound by a
 * payment of 10 ₽ that is refunded. Spec §4, §9; docs/contract.md, payment methods. The card that is bound
 * replaces the previous one. The same key returns the same address.
 */
export const bindCard = (
  userId: string,
  idempotencyKey: string,
): Call<z.infer<typeof cardBindingWire>, string> => ({
  name: 'POST users/{userid}/payment_methods',
  base: 'billing',
  method: 'POST',
  path: paymentMethodsPath(userId),
  auth: userId,
  idempotencyKey,
  wire: cardBindingWire,
  value: (wire) => wire.payment_url,
});

export const cardRemovalWire = z.object({
  packages: z.catch(
    z.nullish(z.array(z.object({ package_id: z.string(), valid_until: text }))),
    [],
  ),
});

/**
 * `DELETE users/{userid}/payment_methods/{id}`: removes a card, so that nothing is charged from it again.
 * The value is the packages that end because of it. By decision (docs/contract.md, payment methods).
 * `conflict` (409 PaymentInProgress): a payment from the card is being processed.
 */
export const removeCard = (
  userId: string,
  cardId: string,
  idempotencyKey: string,
): Call<z.infer<typeof cardRemovalWire>, readonly EndingPackage[]> => ({
  name: 'DELETE users/{userid}/payment_methods/{id}',
  base: 'billing',
  method: 'DELETE',
  path: `${paymentMethodsPath(userId)}/${encodePathSegment(cardId)}`,
  auth: userId,
  idempotencyKey,
  wire: cardRemovalWire,
  value: ({ packages }) =>
    (packages ?? []).map(({ package_id: id, valid_until: until }) => ({
      id,
      ...(until && isoDay.test(until) ? { until: until.slice(0, 10) } : {}),
    })),
});
