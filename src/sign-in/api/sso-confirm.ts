import * as z from 'zod/mini';
import { encodePathSegment } from '#http/path-segment.ts';
import type { Call } from '#http/client.ts';

export const ssoConfirmWire = z.object({ callback_url: z.string() });

/**
 * `POST sso/tickets/{ticket_id}/confirm/`: binds a ticket to the user and returns the callback URL.
 * Spec §3, §7. The URL must be checked against the allow-list before it is followed.
 */
export const confirmTicket = (
  ticketId: string,
  token: string,
): Call<z.infer<typeof ssoConfirmWire>, string> => ({
  name: 'POST sso/tickets/{ticket_id}/confirm/',
  base: 'api',
  method: 'POST',
  path: `sso/tickets/${encodePathSegment(ticketId)}/confirm/`,
  body: { token },
  wire: ssoConfirmWire,
  value: (wire) => wire.callback_url,
});
