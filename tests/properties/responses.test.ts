import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import { calls } from '#sandbox/http/calls.ts';
import { httpWith } from '../support/http.ts';

/** Typical parts of responses, so that more than the outermost check is reached. */
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

it('any server response becomes an outcome: no call rejects, and no wait exceeds a day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(calls)),
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
      async ({ send }, status, body, wait, date) => {
        const http = httpWith(
          async () => new Response(body, { status, headers: { 'retry-after': wait, date } }),
        );
        const outcome = await send(http);
        const failure = outcome.ok ? undefined : outcome.failure;
        for (const [, waits] of JSON.stringify(outcome).matchAll(
          /"(?:retryAfterSeconds|resendIn)":([^,}]+)/g,
        ))
          expect(Number(waits)).toBeLessThanOrEqual(maxWaitMs / 1000);
        if (failure?.kind === 'too-many')
          expect(failure.until).toBeLessThanOrEqual(Date.now() + maxWaitMs);
        if (failure?.kind === 'invalid')
          for (const what of Object.values(failure.fields)) expect(typeof what).toBe('string');
      },
    ),
    { numRuns: 2_000 },
  );
}, 60_000);
