import { confirmPromoOtp, promoOtpConfirmWire, sendPromoOtp } from '#promo/api/promo-otp.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess } from '../exchange.ts';
import type { Server } from '../server.ts';
import {
  expectFailure,
  expectRetryTime,
  phoneNamed,
  requireInput,
  wrongCode,
} from './expectations.ts';
import { checkOf } from './calls.ts';

/**
 * A promo offer accepted by phones.mobileId: a code is sent, a wrong one refused, the right one
 * accepted.
 */
const promo = (server: Server) =>
  server.once('promo codes', async () => {
    const phone = phoneNamed(server, 'mobileId');
    const offer = server.config.promoCodes?.free;
    if (offer === undefined) throw new CheckSkipped('check.json names no promoCodes.free');
    const sent = await server.send(sendPromoOtp({ phone, offer }));
    const wrong = await server.send(confirmPromoOtp({ phone, offer }, wrongCode));
    const text = server.ask && (await server.ask('Paste the SMS that phones.mobileId received'));
    const code = text?.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
    if (code !== undefined) server.keepSecret(code);
    const confirmed =
      code === undefined ? undefined : await server.send(confirmPromoOtp({ phone, offer }, code));
    return { sent, wrong, confirmed };
  });

/** A promo offer accepted by a visitor who is not signed in. */
export const promoOtpChecks: readonly Check[] = [
  checkOf('sendPromoOtp', 'sent', {
    title: 'says that a code was sent, and when another can be requested',
    remedy: 'Return 202, or 422 with detail.sms_otp: "required"; send Retry-After.',
    mode: 'write',
    run: async (server) => {
      const { sent } = await promo(server);
      if (!isSuccess(sent)) await expectFailure(sent, 'code-required');
      expectRetryTime(sent);
    },
  }),
  checkOf('sendPromoOtp', 'unknown-offer', {
    title: 'refuses an unknown offer',
    remedy: 'Return 4xx PromoCodeNotFound.',
    codes: ['PromoCodeNotFound'],
    mode: 'write',
    run: async (server) => {
      const phone = phoneNamed(server, 'mobileId');
      const offer = server.config.promoCodes?.unknown ?? 'no-such-offer';
      await expectFailure(await server.send(sendPromoOtp({ phone, offer })), 'promo');
    },
  }),
  checkOf('confirmPromoOtp', 'wrong', {
    title: 'refuses a wrong code',
    remedy: 'Return 422 Incorrect OTP.',
    codes: ['Incorrect OTP'],
    mode: 'write',
    run: async (server) => expectFailure((await promo(server)).wrong, 'incorrect-code'),
  }),
  checkOf('confirmPromoOtp', 'right', {
    title: 'signs in and says what the offer gives',
    remedy: 'Return 200 with token, user_id, tenant_name and related_resources.',
    mode: 'write',
    run: async (server) => {
      const confirmed = requireInput((await promo(server)).confirmed);
      expect(isSuccess(confirmed), `returns ${confirmed.status}`, confirmed);
      const parsed = promoOtpConfirmWire.safeParse(bodyOf(confirmed));
      expect(parsed.success, 'not of the agreed shape', confirmed);
      expect(Boolean(parsed.data.token), 'no token', confirmed);
      expect(Boolean(parsed.data.related_resources), 'no related_resources', confirmed);
    },
  }),
];
