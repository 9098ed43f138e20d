import * as z from 'zod/mini';
import { encodePathSegment } from '#http/paths.ts';
import type { Call } from '#http/client.ts';

export const sharedBalanceWire = z.object({ status: z.string() });

/**
 * `GET users/{userid}/mvp_ub_status`: the free 2 TB shared balance. docs/contract.md. By
 * decision, an unknown status counts as `unavailable`, because nothing may be offered that the
 * server could refuse.
 */
export const getSharedBalance = (
  userId: string,
): Call<z.infer<typeof sharedBalanceWire>, SharedBalance> => ({
  name: 'GET users/{userid}/mvp_ub_status',
  base: 'billing',
  method: 'GET',
  path: `users/${encodePathSegment(userId)}/mvp_ub_status`,
  auth: userId,
  wire: sharedBalanceWire,
  value: ({ status }) => (status === 'available' || status === 'active' ? status : 'unavailable'),
});

/**
 * The status of the free 2 TB shared-balance offer. docs/contract.md, shared-balance status.
 */
export type SharedBalance = 'available' | 'active' | 'unavailable';
