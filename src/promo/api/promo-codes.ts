import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { promoCodesPath } from '#http/paths.ts';

export const promoCodesWire = z.object({
  content: z.nullish(z.array(z.object({ code: z.string() }))),
});

/** `GET users/{userid}/promocodes`: the codes a user has used. Spec §3, §7. */
export const getPromoCodes = (
  userId: string,
): Call<z.infer<typeof promoCodesWire>, readonly string[]> => ({
  name: 'GET users/{userid}/promocodes',
  base: 'billing',
  method: 'GET',
  path: promoCodesPath(userId),
  auth: userId,
  wire: promoCodesWire,
  value: (wire) => (wire.content ?? []).map((each) => each.code),
});
