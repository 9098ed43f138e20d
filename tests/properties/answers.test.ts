import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAccount } from '#session/api/account.ts';
import { getAgreement } from '#agreement/api/agreement.ts';
import { getAvailablePackages } from '#purchase/api/available-packages.ts';
import { getOtpCaptcha } from '#sign-in/api/captcha-config.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { confirmCode } from '#sign-in/api/confirm-code.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { createHttp, type Call, type Http } from '#http/client.ts';
import { pollMobileId } from '#sign-in/api/mobile-id-poll.ts';
import { requestMobileId } from '#sign-in/api/mobile-id-request.ts';
import { getMobileId } from '#sign-in/api/mobile-id.ts';
import { getOffers } from '#purchase/api/offers.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { findPhone } from '#sign-in/api/phone-info.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { confirmPromoOtp } from '#promo/api/promo-otp-confirm.ts';
import { activatePromoCode } from '#promo/api/redeem-promo-code.ts';
import { sendCode } from '#sign-in/api/send-code.ts';
import { getSharedBalance } from '#promo/api/shared-balance.ts';
import { confirmTicket } from '#sign-in/api/sso-confirm.ts';
import { createTicket } from '#sign-in/api/sso-ticket.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { longestWait } from '#kit/bounds.ts';
import { success, type Outcome } from '#values/failure.ts';
import { settingsFrom } from '#config/settings.ts';

const phone = '9161234567';
const ask =
  <Wire, Value>(call: Call<Wire, Value>) =>
  (http: Http): Promise<Outcome<unknown>> =>
    http(call);

const calls = [
  ask(getAccount),
  ask(getAgreement('ru', 'promo', 'bln')),
  ask(getAvailablePackages('u1')),
  ask(getOtpCaptcha(phone)),
  ask(getChangeRequests('u1', 'cloud')),
  ask(requestChange('u1', 'cloud', { packageId: 'p1', command: 'subscribe' }, 'k1')),
  ask(confirmCode(phone, '123456')),
  ask(getFreePackage('u1')),
  ask(pollMobileId('https://portal.test/api/push/1')),
  ask(requestMobileId('https://portal.test/api/push', { phone })),
  ask(getMobileId),
  ask(getOffers({})),
  ask(getOrders('u1')),
  ask(getCurrentPackages('u1', 'cloud')),
  ask(findPhone(phone)),
  ask(getPromoCodes('u1')),
  ask(getPromoOffer('FREE30')),
  ask(confirmPromoOtp({ phone, offer: 'FREE30' }, '123456')),
  ask(activatePromoCode('u1', 'FREE30', 'k1')),
  ask(sendCode({ phone })),
  ask(getSharedBalance('u1')),
  ask(confirmTicket('t1', 'token')),
  ask(createTicket('web')),
  ask(getSwitchoverPackages('u1')),
];

/** What answers are made of, so that more than the outermost check is reached. */
const names = [
  ...['_embedded', 'packages', 'subscription_change_requests', 'content', 'offers', '_links'],
  ...['id', 'status', 'result', 'payment_url', 'size', 'unit', 'period', 'cost', 'package_type'],
  ...['bytes', 'next_payment', 'userid', 'tenant_name', 'token', 'user_id', 'callback_url', 'url'],
  ...['related_resources', 'type', 'resource', 'links', 'requests', 'href', 'self', 'code'],
  ...['detail', 'sms_otp', 'retry_after', 'message', '__proto__', 'toString', 'captcha_site_key'],
];
const parts = [
  ...['done', 'ok', 'wait', 'GB', '30days', 'payment_url', 'required', 'has_expired', 'MANY_ASK'],
  ...['ValidationError', 'Required', 'TooManyAsksOfOtp', 'constructor', '2026-99-99', '', '-1'],
  ...['javascript:alert(1)', 'https://evil.test/', '\ud800'],
];
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(...parts, true, null, -1, 0.5, 1e300),
    fc.jsonValue(),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 10 }),
  ),
}));
const header = fc.oneof(
  fc.constantFrom('-5', '0', '9'.repeat(99), 'soon 5', 'Fri, 31 Dec 9999 23:59:59 GMT', '1e9'),
  fc.string({ unit: 'grapheme-ascii' }),
);

it('makes an outcome of whatever a server says: no call rejects, and no wait is longer than a day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.constantFrom(200, 201, 202, 400, 401, 402, 403, 404, 409, 422, 429),
      fc.oneof(
        any.map((value) => JSON.stringify(value) ?? ''),
        fc.string(),
        fc.integer({ min: 1, max: 5_000 }).map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
        fc
          .integer({ min: 1, max: 5_000 })
          .map(
            (deep) => `{"code":"Required","detail":{"x":${'['.repeat(deep)}${']'.repeat(deep)}}}`,
          ),
      ),
      header,
      header,
      async (send, status, body, wait, date) => {
        const http = createHttp({
          settings: settingsFrom({}, 'https://portal.test/page', () => undefined),
          fetch: async () => new Response(body, { status, headers: { 'retry-after': wait, date } }),
          online: () => true,
          token: async () => 'secret',
          tokenBelongsTo: async () => success(true),
          served: (epochMs) => expect(Number.isFinite(epochMs)).toBe(true),
        });
        const outcome = await send(http);
        const failure = outcome.ok ? undefined : outcome.failure;
        if (failure && 'retryAfter' in failure)
          expect(failure.retryAfter).toBeLessThanOrEqual(longestWait / 1000);
        if (failure?.kind === 'invalid')
          for (const what of Object.values(failure.fields)) expect(typeof what).toBe('string');
      },
    ),
    { numRuns: 2_000 },
  );
});
