import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { MobileIdRequest } from '../sign-in-method.ts';
import type { SignInResult } from '#base/values/account.ts';
import { authResponseWire, signedInOf, type AuthResponseWire } from '#session/api/auth-response.ts';

export const mobileIdWire = z.object({
  links: z.object({ requests: z.object({ href: z.string() }) }),
});

/** `GET auth_plugins/mobile_id`: the URL for Mobile ID requests. Spec §7. */
export const getMobileId: Call<z.infer<typeof mobileIdWire>, string> = {
  name: 'GET auth_plugins/mobile_id',
  base: 'api',
  method: 'GET',
  path: 'auth_plugins/mobile_id',
  wire: mobileIdWire,
  value: (wire) => wire.links.requests.href,
};

export const mobileIdRequestWire = z.object({
  _links: z.object({ self: z.object({ href: z.string() }) }),
  has_reserve_phone: z.nullish(z.boolean()),
});

export interface PushRequest {
  readonly phone: Phone;
  readonly captchaToken?: string;
  /** Whether the push goes to the backup phone. */
  readonly toBackupPhone?: boolean;
}

/**
 * `POST` to the href of `getMobileId`: sends a push to the phone. Spec §7. By decision, as for a
 * code, a missing captcha token is `ValidationError` with `detail.captcha_token: "Required"`, and
 * the push is never repeated automatically.
 */
export const requestMobileId = (
  href: string,
  request: PushRequest,
): Call<z.infer<typeof mobileIdRequestWire>, MobileIdRequest> => ({
  name: 'POST auth_plugins/mobile_id/requests',
  base: 'api',
  method: 'POST',
  path: href,
  body: {
    phone: wirePhone(request.phone),
    ...(request.toBackupPhone ? { use_reserve_phone: true } : {}),
    ...(request.captchaToken === undefined ? {} : { captcha_token: request.captchaToken }),
  },
  wire: mobileIdRequestWire,
  value: (wire) => ({
    pollUrl: wire._links.self.href,
    hasBackupPhone: wire.has_reserve_phone ?? false,
  }),
});

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
