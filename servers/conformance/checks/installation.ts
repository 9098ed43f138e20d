import { refreshInstallation } from '#page-services/installation/api/installations.ts';
import { calls } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf } from './calls.ts';
import { textAt } from './json.ts';
import { differences } from './shapes.ts';

const write = { mode: 'write' } as const;

const installed = (server: Server) =>
  server.once('installation', async () => {
    const registered = await server.send(calls.registerInstallation.sample);
    const [id, token] = ['installation_id', 'auth_token'].map((field) =>
      textAt(bodyOf(registered), field),
    );
    if (!id || !token) return { registered };
    server.keepSecret(token);
    const refresh = (each: string, of: string) =>
      server.send(refreshInstallation({ id: each, token: of, expires: 0 }));
    const refused = await refresh(id, 'not-a-token');
    const unknown = await refresh('no-such-installation', token);
    return { registered, refused, unknown, refreshed: await refresh(id, token) };
  });

/** Registration of installations. Spec §7, Other calls. */
export const installationChecks: readonly Check[] = (['registered', 'refreshed'] as const)
  .map((step) =>
    checkOf(step === 'registered' ? 'registerInstallation' : 'refreshInstallation', step, {
      ...write,
      title: 'returns a token that has not expired',
      remedy: 'Return { installation_id, auth_token, expires_at }, an ISO time in the future.',
      run: async (server) => {
        const exchange = (await installed(server))[step];
        if (!exchange) throw new CheckSkipped('no installation was registered');
        expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
        const found = differences('registerInstallation', bodyOf(exchange));
        expect(found === undefined, found ?? '', exchange);
        const until = Date.parse(textAt(bodyOf(exchange), 'expires_at'));
        expect(until > server.now(), 'expires_at is not in the future', exchange);
      },
    }),
  )
  .concat(
    (['refused', 'unknown'] as const).map((step) =>
      checkOf('refreshInstallation', step, {
        ...write,
        title: step === 'refused' ? 'refuses an invalid token' : 'refuses an unknown installation',
        requirement: 'spec §7, Other calls',
        remedy: 'Return 401 or 404: the widgets then remove the stored installation.',
        run: async (server) => {
          const exchange = (await installed(server))[step];
          if (!exchange) throw new CheckSkipped('no installation was registered');
          expect([401, 404].includes(exchange.status), `returns ${exchange.status}`, exchange);
        },
      }),
    ),
  );
