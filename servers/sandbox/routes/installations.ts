import type * as z from 'zod/mini';
import type { installationWire } from '#page-services/installation/api/installations.ts';
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

/** Spec §7: the registration of a device, and the exchange of its token. */
export const installationRoutes = [
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
];
