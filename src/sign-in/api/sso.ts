import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { encodePathSegment } from '#http/paths.ts';

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

const anything = z.unknown();

/**
 * `GET` of the callback URL, before the browser navigates there: it opens the session of the
 * storage website. Spec §4, Sign-in end. The response body is ignored, and no token is sent, since
 * the ticket in the URL identifies the session.
 */
export const fetchCallback = (url: string): Call<unknown, null> => ({
  name: 'GET callback_url',
  base: 'api',
  method: 'GET',
  path: url,
  wire: anything,
  value: () => null,
});
