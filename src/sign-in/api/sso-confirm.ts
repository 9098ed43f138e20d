import * as z from 'zod/mini';
import { encoded } from '#http/path-segment.ts';
import type { Call } from '#http/client.ts';

export const ssoConfirmWire = z.object({ callback_url: z.string() });

/**
 * `POST sso/tickets/{ticket_id}/confirm/`: binds a ticket to the person and gives
 * the callback URL. Spec §3, §7. The URL is the server's word, not yet a place to
 * go: whoever follows it holds it against the allow-list first.
 */
export const confirmTicket = (
  ticketId: string,
  token: string,
): Call<z.infer<typeof ssoConfirmWire>, string> => ({
  name: 'POST sso/tickets/{ticket_id}/confirm/',
  base: 'api',
  method: 'POST',
  path: `sso/tickets/${encoded(ticketId)}/confirm/`,
  body: { token },
  wire: ssoConfirmWire,
  value: (wire) => wire.callback_url,
});
