import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { promoCodesPath, encodePathSegment } from '#http/paths.ts';
import type { PromoResult } from '../promo-code.ts';
import { promoResultOf, promoResultWire, type PromoResultWire } from './promo-result.ts';

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

const call = (
  userId: string,
  code: string,
  dryRun: boolean,
): Omit<Call<PromoResultWire, PromoResult>, 'idempotencyKey'> => ({
  name: `POST users/{userid}/promocodes (${dryRun ? 'lookup' : 'activate'})`,
  base: 'billing',
  method: 'POST',
  path: `users/${encodePathSegment(userId)}/promocodes`,
  body: { code, dry_run: dryRun },
  auth: userId,
  wire: promoResultWire,
  value: promoResultOf,
});

/**
 * `POST users/{userid}/promocodes` with `dry_run`: the terms of a code. Changes nothing. Spec §4.
 */
export const lookUpPromoCode = (userId: string, code: string): Call<PromoResultWire, PromoResult> =>
  call(userId, code, true);

/**
 * `POST users/{userid}/promocodes`: activates a code. Spec §4. By decision, a free code, or one
 * paid from the phone balance (bln), has related resources without a payment URL.
 */
export const activatePromoCode = (
  userId: string,
  code: string,
  idempotencyKey: string,
): Call<PromoResultWire, PromoResult> => ({ ...call(userId, code, false), idempotencyKey });
