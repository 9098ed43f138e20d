import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { paymentMethodsPath } from '#http/paths.ts';
import { cardStatuses, type Card } from '../card.ts';

/** Anything but a text counts as absent. */
const text = z.catch(z.nullish(z.string()), undefined);

const methodWire = z.catch(
  z.nullable(
    z.object({
      id: z.string(),
      kind: z.string(),
      brand: text,
      last4: text,
      expires: text,
      status: text,
      packages: z.catch(z.nullish(z.array(z.string())), undefined),
    }),
  ),
  null,
);

export const paymentMethodsWire = z.object({ content: z.array(methodWire) });

/**
 * `GET users/{userid}/payment_methods`: the cards from which packages are paid. By decision
 * (docs/contract.md, payment methods). Fails with `not-supported` where the operator has no such service.
 */
export const getPaymentMethods = (
  userId: string,
): Call<z.infer<typeof paymentMethodsWire>, readonly Card[]> => ({
  name: 'GET users/{userid}/payment_methods',
  base: 'billing',
  method: 'GET',
  path: paymentMethodsPath(userId),
  auth: userId,
  wire: paymentMethodsWire,
  value: ({ content }) => content.flatMap((each) => (each?.kind === 'card' ? [cardOf(each)] : [])),
});

/** Digits, a brand or a month that cannot be true are left out. */
function cardOf(wire: NonNullable<z.infer<typeof methodWire>>): Card {
  const { brand, last4, expires } = wire;
  return {
    id: wire.id,
    ...(brand && brand.length <= 20 ? { brand: brand.toLowerCase() } : {}),
    ...(last4 && /^\d{4}$/.test(last4) ? { last4 } : {}),
    ...(expires && /^20\d\d-(0[1-9]|1[0-2])$/.test(expires) ? { expires } : {}),
    status: cardStatuses.find((each) => each === wire.status) ?? 'active',
    packageIds: wire.packages ?? [],
  };
}
