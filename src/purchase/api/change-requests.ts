import * as z from 'zod/mini';
import { ownProperties } from '#base/objects/own-properties.ts';
import type { ChangeRequest } from '../change-request.ts';
import type { Call } from '#http/client.ts';
import { changeRequestsPath } from '#http/paths.ts';
import { wireTime } from '#http/wire-time.ts';

export const changeRequestWire = z.object({
  id: z.nullish(z.string()),
  package_id: z.nullish(z.string()),
  command: z.nullish(z.string()),
  status: z.string(),
  result: z.nullish(z.string()),
  payment_url: z.nullish(z.string()),
  /** By decision; anything but a time counts as absent. */
  created_at: z.catch(z.nullish(z.string()), undefined),
});
type ChangeRequestWire = z.infer<typeof changeRequestWire>;

const statuses = ['received', 'in_process', 'done'] as const;
const results = ['ok', 'timeout', 'error', 'empty'] as const;
const commands = ['subscribe', 'unsubscribe'] as const;

/**
 * Spec §4: everything except waiting and done with ok is a failure, so an unknown result is mapped
 * to `error`. The request has no prototype, because no payment page may come from
 * `Object.prototype`.
 * @param wire from the list, or the response to a change. A response with the status `processed` or
 *   an unknown one waits, unless it states a failure. A repeated change may have failed since, and
 *   its payment page must not open.
 */
function changeRequestOf(wire: ChangeRequestWire, from: 'list' | 'response'): ChangeRequest {
  const command = commands.find((each) => each === wire.command);
  const result = results.find((each) => each === wire.result);
  const createdAt = wireTime(wire.created_at);
  return ownProperties<ChangeRequest>({
    status:
      statuses.find((each) => each === wire.status) ??
      (from === 'response' && (result ?? 'ok') === 'ok' ? 'in_process' : 'processed'),
    ...(wire.id == null ? {} : { id: wire.id }),
    ...(wire.package_id == null ? {} : { packageId: wire.package_id }),
    ...(command ? { command } : {}),
    ...(wire.result == null ? {} : { result: result ?? 'error' }),
    ...(wire.payment_url ? { paymentUrl: wire.payment_url } : {}),
    ...(createdAt === undefined ? {} : { createdAt }),
  });
}

export const changeRequestsWire = z.object({
  _embedded: z.optional(
    z.object({ subscription_change_requests: z.optional(z.array(changeRequestWire)) }),
  ),
});

/** `GET users/{userid}/{brand}_subscription_change_requests`, newest first. Spec §7. */
export const getChangeRequests = (
  userId: string,
  brand: string,
): Call<z.infer<typeof changeRequestsWire>, readonly ChangeRequest[]> => ({
  name: 'GET users/{userid}/{brand}_subscription_change_requests',
  base: 'billing',
  method: 'GET',
  path: changeRequestsPath(userId, brand),
  auth: userId,
  wire: changeRequestsWire,
  value: (wire) =>
    (wire._embedded?.subscription_change_requests ?? []).map((each) =>
      changeRequestOf(each, 'list'),
    ),
});

export interface ChangeCommand {
  readonly packageId: string;
  readonly command: 'subscribe' | 'unsubscribe';
}

/**
 * `POST users/{userid}/{brand}_subscription_change_requests`: buys or cancels. Spec §7. `conflict`
 * (409): a payment is open, or a request with the same key is still being processed. The list of
 * requests tells which. By decision, responses include `id`, `package_id` and `command`, and
 * unsubscribing from the package whose payment is open cancels that payment. A response that is not
 * `done` and states no failure decides nothing. The list is polled then (spec §4, Subscribe as a
 * subscriber).
 */
export const requestChange = (
  userId: string,
  brand: string,
  change: ChangeCommand,
  idempotencyKey: string,
): Call<ChangeRequestWire, ChangeRequest> => ({
  name: 'POST users/{userid}/{brand}_subscription_change_requests',
  base: 'billing',
  method: 'POST',
  path: changeRequestsPath(userId, brand),
  body: { package_id: change.packageId, command: change.command },
  auth: userId,
  idempotencyKey,
  wire: changeRequestWire,
  value: (wire) => changeRequestOf(wire, 'response'),
});
