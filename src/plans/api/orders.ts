import * as z from 'zod/mini';
import { encodePathSegment } from '#http/paths.ts';
import type { Order } from '../rules.ts';
import { plausibleSize } from '#base/values/plausible-data.ts';
import { sizeOf } from '#base/values/size.ts';
import type { Call } from '#http/client.ts';
import { minorWire } from '#purchase/api/packages.ts';

export const ordersWire = z.object({
  content: z.nullish(
    z.array(
      z.object({
        service_id: z.string(),
        status: z.nullish(z.string()),
        bytes: z.nullish(z.number()),
        cost: z.catch(z.nullish(minorWire), null),
      }),
    ),
  ),
});

/**
 * `GET users/{userid}/orders`: the user's orders. Spec §3, §7. By decision an order may include
 * `bytes` and `cost`, which a card needs; an unknown or absent status counts as `completed`.
 */
export const getOrders = (userId: string): Call<z.infer<typeof ordersWire>, readonly Order[]> => ({
  name: 'GET users/{userid}/orders',
  base: 'billing',
  method: 'GET',
  path: `users/${encodePathSegment(userId)}/orders`,
  auth: userId,
  wire: ordersWire,
  value: (wire) =>
    (wire.content ?? []).map(({ service_id, status, bytes, cost }) => {
      const size = plausibleSize(sizeOf(bytes ?? 0));
      return {
        serviceId: service_id,
        status: status === 'running' || status === 'canceled' ? status : 'completed',
        ...(size ? { size } : {}),
        ...(cost == null ? {} : { cost }),
      };
    }),
});
