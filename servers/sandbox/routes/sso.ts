import { userByToken } from '../users/users.ts';
import { randomId } from '../random.ts';
import { refuse } from '../http/refusal.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';

/** The web redirect and the account. Spec §4, §7. */
export const ssoRoutes = [
  route({
    ...calls.createTicket,
    handle: ({ db, origin, lang, body }) => {
      const id = randomId('ticket');
      db.tickets.put(id, { id, clientId: body.client_id, userId: null, lang });
      return { body: { url: `${origin}/sandbox/sso?ticket_id=${id}` } };
    },
  }),
  route({
    ...calls.confirmTicket,
    handle: ({ db, origin, lang, params, body }) => {
      const ticket = db.tickets.get(params['ticket_id'] ?? '') ?? refuse(404, 'TicketNotFound');
      const user = userByToken(db, body.token) ?? refuse(401, 'Unauthorized');
      db.tickets.put(ticket.id, { ...ticket, userId: user.userId, lang });
      return { body: { callback_url: `${origin}/sandbox/callback?ticket_id=${ticket.id}` } };
    },
  }),
  route({
    ...calls.getAccount,
    handle: ({ user }) => {
      const { userId, tenant, lang, disabled, overQuota, sessionGone } = user();
      if (disabled) refuse(403, 'User disabled');
      if (sessionGone) refuse(404, 'Invalid session');
      if (overQuota) refuse(402, 'QuotaExceeded', { userid: userId, tenant_name: tenant });
      return { body: { userid: userId, tenant_name: tenant, lang } };
    },
  }),
];
