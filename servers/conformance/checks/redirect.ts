import { fetchCallback, confirmTicket, createTicket } from '#sign-in/api/sso.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess } from '../exchange.ts';
import { trustedCallback } from '../links.ts';
import type { Server } from '../server.ts';
import { expectFailure } from './expectations.ts';
import { checkOf } from './calls.ts';
import { textAt } from './json.ts';
import { parseUrl } from '#base/values/parse-url.ts';

const write = { mode: 'write' } as const;

/** A ticket: created, confirmed with an invalid token, and confirmed by the user. */
export const sso = (server: Server) =>
  server.once('sso', async () => {
    const { token } = await server.user();
    const call = createTicket(server.config.settings.clientId);
    const ticket = await server.send(call);
    const parsed = call.wire.safeParse(bodyOf(ticket));
    const id = parsed.success ? call.value(parsed.data, ticket) : '';
    const refused = await server.send(confirmTicket(id || 'none', 'not-a-token'));
    const confirmed = await server.send(confirmTicket(id || 'none', token));
    const callback = trustedCallback(server.config, textAt(bodyOf(confirmed), 'callback_url'));
    return { ticket, id, refused, confirmed, callback };
  });

/** The web redirect. Spec §4. */
export const redirectChecks: readonly Check[] = [
  checkOf('createTicket', 'ticket', {
    ...write,
    title: 'gives a URL with a ticket_id',
    remedy: 'Return { url } with the parameter ticket_id. Spec §7.',
    run: async (server) => {
      const { ticket, id } = await sso(server);
      expect(isSuccess(ticket), `returns ${ticket.status}`, ticket);
      expect(id !== '', 'no ticket_id in url', ticket);
    },
  }),
  checkOf('confirmTicket', 'callback', {
    ...write,
    title: 'gives a callback that the widgets may follow',
    remedy: 'callback_url is absolute; add its host to allowedHosts, here and on the page.',
    run: async (server) => {
      const { confirmed, callback } = await sso(server);
      expect(isSuccess(confirmed), `returns ${confirmed.status}`, confirmed);
      const isAbsolute = parseUrl(textAt(bodyOf(confirmed), 'callback_url')) !== undefined;
      expect(isAbsolute && callback !== '', 'callback_url is not trusted', confirmed);
    },
  }),
  checkOf('fetchCallback', 'answers', {
    ...write,
    title: 'responds at the callback',
    remedy: 'Return 2xx: a failed callback sends the user back to /sso. Spec §4.',
    run: async (server) => {
      const { callback } = await sso(server);
      if (callback === '') throw new CheckSkipped('there is no callback_url that may be followed');
      const exchange = await server.send(fetchCallback(callback));
      expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
    },
  }),
  checkOf('confirmTicket', 'false-token', {
    ...write,
    title: 'refuses an invalid token',
    codes: ['Unauthorized'],
    remedy: 'Return 401 Unauthorized.',
    run: async (server) => expectFailure((await sso(server)).refused, 'unauthorized'),
  }),
  checkOf('confirmTicket', 'unknown', {
    ...write,
    title: 'refuses an unknown ticket',
    codes: ['TicketNotFound'],
    remedy: 'Return 404 TicketNotFound.',
    run: async (server) => {
      const { token } = await server.user();
      await expectFailure(
        await server.send(confirmTicket('no-such-ticket', token)),
        'ticket-not-found',
      );
    },
  }),
];
