import * as z from 'zod/mini';
import type { installationWire } from '#installation/api/installations.ts';
import { agreement } from '../billing/agreement.ts';
import { randomId } from '../random.ts';
import { refuse } from '../http/refusal.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';
import type { Database } from '../state.ts';

/** How long an installation token is valid, in milliseconds. */
const installationLifetimeMs = 43_200_000;

function installed(db: Database, id: string): z.infer<typeof installationWire> {
  const { token } = db.installations.put(id, { id, token: randomId('i') });
  const expires = new Date(db.now() + installationLifetimeMs).toISOString();
  return { installation_id: id, auth_token: token, expires_at: expires };
}

/** The rest of spec §7: agreement, installations, analytics. */
export const otherRoutes = [
  route({
    ...calls.getAgreementUrl,
    handle: ({ db, origin, query }) => {
      if (db.scenario().agreement === 'empty') return { body: { _embedded: { offers: [] } } };
      const href = `${origin}/api/agreement_offers/content?${new URLSearchParams(query).toString()}`;
      return { body: { _embedded: { offers: [{ _links: { content: { href } } }] } } };
    },
  }),
  route({
    ...calls.getAgreementContent,
    handle: ({ db, query }) => ({
      body: agreement(query['lang'] === 'en' ? 'en' : 'ru', db.scenario().agreement === 'hostile'),
    }),
  }),
  route({
    ...calls.registerInstallation,
    handle: ({ db }) => ({ status: 201, body: installed(db, randomId('device')) }),
  }),
  route({
    ...calls.refreshInstallation,
    handle: ({ db, params, body }) => {
      const found = db.installations.get(params['id'] ?? '') ?? refuse(404, 'NotFound');
      if (found.token !== body.auth_token) refuse(401, 'Unauthorized');
      return { body: installed(db, found.id) };
    },
  }),
  route({
    ...calls.getAnalyticsConfig,
    handle: ({ origin }) => ({
      body: {
        enabled: true,
        endpoint: `${origin}/api/analytics/events`,
        events: [
          'cloud-screen',
          'cloud-signed-in',
          'cloud-payment-open',
          'cloud-subscribed',
          'cloud-unsubscribed',
          'cloud-promo-activated',
          'cloud-error',
          'cloud-timing',
          'cloud-analytics',
        ],
      },
    }),
  }),
  route({
    name: 'POST analytics/events',
    base: 'api',
    method: 'POST',
    auth: false,
    path: 'analytics/events',
    body: z.unknown(),
    response: z.undefined(),
    handle: ({ db, body }) => {
      db.events.put(randomId('e'), body);
      return { status: 204, body: undefined };
    },
  }),
];
