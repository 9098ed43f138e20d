import * as z from 'zod/mini';
import { encodePathSegment } from '#http/paths.ts';
import type { Call } from '#http/client.ts';
import { nonEmpty, type Stored } from '#base/flow/stored/stored-fields.ts';

/** A registered device, as it is stored. `expires` is in epoch ms. Spec §9, Installation token. */
export const installation = z.object({ id: nonEmpty, token: nonEmpty, expires: z.number() });
export type Installation = Stored<typeof installation>;

/** Spec §9, in milliseconds. */
export const installationLimits = { timeout: 10_000, refreshUnder: 3_600_000 } as const;

export const installationWire = z.object({
  installation_id: z.string(),
  auth_token: z.string(),
  expires_at: z.string(),
});
type InstallationCall = Call<z.infer<typeof installationWire>, Installation>;

/** An unreadable time counts as past, so that the token is refreshed immediately. */
const response = {
  base: 'api',
  method: 'POST',
  wire: installationWire,
  value: (wire: z.infer<typeof installationWire>): Installation => ({
    id: wire.installation_id,
    token: wire.auth_token,
    expires: Date.parse(wire.expires_at) || 0,
  }),
} as const;

/**
 * `POST installations`: registers this device. docs/contract.md, installations. By decision,
 * the body names the client. `conflict` (409): register again.
 */
export const registerInstallation = (clientId: string): InstallationCall => ({
  ...response,
  name: 'POST installations',
  path: 'installations',
  body: { client_id: clientId },
});

/**
 * `POST installations/{id}/auth_tokens`: exchanges the old token, sent in the body, for a new one.
 * `conflict`: register again; `unauthorized` or `not-found`: delete it.
 */
export const refreshInstallation = (installation: Installation): InstallationCall => ({
  ...response,
  name: 'POST installations/{id}/auth_tokens',
  path: `installations/${encodePathSegment(installation.id)}/auth_tokens`,
  body: { auth_token: installation.token },
});
