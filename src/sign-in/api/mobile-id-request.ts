import * as z from 'zod/mini';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { MobileIdRequest } from '../sign-in-method.ts';
import type { Call } from '#http/client.ts';

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
