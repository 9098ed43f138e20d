import * as z from 'zod/mini';
import type { SignInResult } from '#base/values/account.ts';
import { authResponseWire, signedInOf, type AuthResponseWire } from '#session/api/auth-response.ts';
import type { Call } from '#http/client.ts';

/** Empty, or an object without a token, until the user has responded. */
export const mobileIdPollWire = z.union([authResponseWire, z.optional(z.object({}))]);
type MobileIdPollWire = z.infer<typeof mobileIdPollWire>;

const isAuth = (wire: MobileIdPollWire): wire is AuthResponseWire =>
  wire !== undefined && 'token' in wire;

/**
 * `POST` with an empty body to the URL of a Mobile ID request: null while it is waiting (202), the
 * sign-in once confirmed (200). A 404 (`not-found`) or a 401 (`unauthorized`) means that it is
 * over. docs/contract.md, Mobile ID poll. By decision, a declined push is 401 with the code
 * `Declined`; one that is gone, unknown or unanswered is 404.
 */
export const pollMobileId = (url: string): Call<MobileIdPollWire, SignInResult | null> => ({
  name: 'POST auth_plugins/mobile_id/requests/{id}',
  base: 'api',
  method: 'POST',
  path: url,
  wire: mobileIdPollWire,
  value: (wire) => (isAuth(wire) ? signedInOf(wire) : null),
});
