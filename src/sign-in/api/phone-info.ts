import * as z from 'zod/mini';
import { wirePhone, type Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { Call } from '#http/client.ts';

export const phoneInfoWire = z.object({ phone_type: z.string() });

/**
 * `POST phone_info_finder`: how a phone number is confirmed. Spec §7. By decision, `phone_type`
 * `mobile_id` means a push; anything else is an SMS, which works on every phone.
 */
export const findPhone = (phone: Phone): Call<z.infer<typeof phoneInfoWire>, SignInMethod> => ({
  name: 'POST phone_info_finder',
  base: 'api',
  method: 'POST',
  path: 'phone_info_finder',
  body: { phone: wirePhone(phone) },
  wire: phoneInfoWire,
  value: (wire) => (wire.phone_type === 'mobile_id' ? 'mobile-id' : 'sms'),
});
