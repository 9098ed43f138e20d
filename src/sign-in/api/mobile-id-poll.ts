import * as z from 'zod/mini';
import type { SignedIn } from '#values/account.ts';
import { authResponseWire, signedInOf, type AuthResponseWire } from '#session/api/auth-response.ts';
import type { Call } from '#http/client.ts';

/** Nothing, or an object without a token, while the person has not answered. */
export const mobileIdPollWire = z.union([authResponseWire, z.optional(z.object({}))]);
type MobileIdPollWire = z.infer<typeof mobileIdPollWire>;

const isAuth = (wire: MobileIdPollWire): wire is AuthResponseWire =>
  wire !== undefined && 'token' in wire;

/**
 * `POST` with an empty body to the URL of a Mobile ID request: null while it waits
 * (202), the sign-in once confirmed (200). A 404 (`not-found`) or a 401
 * (`unauthorized`) means that it is over. contract-decisions.md, Mobile ID poll.
 * Decided: the push was declined → 401 with the code `Declined`; it is gone,
 * unknown or was never answered → 404.
 */
export const pollMobileId = (url: string): Call<MobileIdPollWire, SignedIn | null> => ({
  name: 'POST auth_plugins/mobile_id/requests/{id}',
  base: 'api',
  method: 'POST',
  path: url,
  wire: mobileIdPollWire,
  value: (wire) => (isAuth(wire) ? signedInOf(wire) : null),
});
