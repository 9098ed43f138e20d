import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';

export const ssoTicketWire = z.object({ url: z.string() });

/**
 * `POST sso/tickets/`: a ticket for the web redirect. Spec §7: the response is a URL with the
 * parameter `ticket_id`; the result is empty if it has none.
 */
export const createTicket = (clientId: string): Call<z.infer<typeof ssoTicketWire>, string> => ({
  name: 'POST sso/tickets/',
  base: 'api',
  method: 'POST',
  path: 'sso/tickets/',
  body: { client_id: clientId },
  wire: ssoTicketWire,
  value: (wire) =>
    new URLSearchParams(wire.url.split('#')[0]?.split('?')[1] ?? '').get('ticket_id') ?? '',
});
