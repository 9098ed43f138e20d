import { confirmCode } from '#sign-in/api/confirm-code.ts';
import { findPhone } from '#sign-in/api/phone-info.ts';
import { sendCode } from '#sign-in/api/send-code.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Check } from '../check.ts';
import { expect } from '../verdict.ts';
import { bodyOf, isSuccess } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf } from './calls.ts';
import {
  expectFailure,
  expectRetryTime,
  phoneNamed,
  requireInput,
  wrongCode,
  type PhoneName,
} from './expectations.ts';
import { textAt } from './json.ts';
import { differences } from './shapes.ts';
import { smsBindingProblem, smsLengthProblem } from './sms.ts';

/**
 * A code for phones.sms: requested, requested again immediately, entered wrongly, entered
 * correctly.
 */
const codes = (server: Server) =>
  server.once('codes', async () => {
    const phone = phoneNamed(server, 'sms');
    const sent = await server.send(sendCode({ phone }));
    const again = await server.send(sendCode({ phone }));
    const wrong = await server.send(confirmCode(phone, wrongCode));
    const text = server.ask && (await server.ask('Paste the whole SMS that phones.sms received'));
    // The line that binds the code to a page repeats the code.
    const found = [...new Set(text?.match(/(?<!\d)\d{6}(?!\d)/g))];
    if (found[0] !== undefined) server.keepSecret(found[0]);
    const right =
      found[0] === undefined ? undefined : await server.send(confirmCode(phone, found[0]));
    const used =
      found[0] === undefined ? undefined : await server.send(confirmCode(phone, found[0]));
    const { origin } = server.config;
    return { sent, again, wrong, text, found, right, used, origin };
  });
type Codes = Awaited<ReturnType<typeof codes>>;

const codeCheck = (
  call: 'sendCode' | 'confirmCode',
  what: string,
  title: string,
  remedy: string,
  verify: (of: Codes) => unknown,
  named: readonly string[] = [],
): Check =>
  checkOf(call, what, {
    ...{ title, remedy, codes: named, mode: 'write' },
    run: async (server) => void (await verify(await codes(server))),
  });

const smsChecks: readonly Check[] = [
  codeCheck(
    'sendCode',
    'sent',
    'says that a code was sent',
    'Return 422 ValidationError with detail.sms_otp: "required" (spec §5), or 2xx.',
    async ({ sent }) => (isSuccess(sent) ? undefined : expectFailure(sent, 'code-required')),
    ['ValidationError', 'Required'],
  ),
  codeCheck(
    'sendCode',
    'when',
    'says when another code can be requested',
    'Send Retry-After.',
    ({ sent }) => expectRetryTime(sent),
  ),
  codeCheck(
    'sendCode',
    'too-soon',
    'refuses a second code at once',
    'Return 429 MANY_ASK, with Retry-After.',
    async ({ again }) => {
      await expectFailure(again, 'too-many', 'codes');
      expectRetryTime(again);
    },
    ['MANY_ASK'],
  ),
  codeCheck(
    'confirmCode',
    'wrong',
    'refuses a wrong code',
    'Return 422 Incorrect OTP.',
    ({ wrong }) => expectFailure(wrong, 'incorrect-code'),
    ['Incorrect OTP'],
  ),
  codeCheck(
    'confirmCode',
    'message',
    'sends a message with one number of six digits',
    'A phone fills in the code only if it can identify the number.',
    ({ text, found, sent }) =>
      expect(
        requireInput(text) !== '' && found.length === 1,
        `${found.length} numbers of six digits`,
        sent,
      ),
  ),
  codeCheck(
    'confirmCode',
    'bound',
    'sends a message that ends with @host #code, for the host of the page',
    'End the message with a line of its own: @, the host of the page, a space, #, the code. See the guide “SMS autofill”.',
    ({ text, found, sent, origin }) => {
      const problem = smsBindingProblem(requireInput(text), found[0] ?? '', origin);
      expect(problem === undefined, problem ?? '', sent);
    },
  ),
  codeCheck(
    'confirmCode',
    'length',
    'sends one message, not several parts',
    'Shorten the text: 160 characters of the GSM alphabet, or 70 with any other, such as Cyrillic.',
    ({ text, sent }) => {
      const problem = smsLengthProblem(requireInput(text));
      expect(problem === undefined, problem ?? '', sent);
    },
  ),
  codeCheck(
    'confirmCode',
    'right',
    'signs in with the code',
    'Return 200 with a token.',
    ({ right }) => {
      const exchange = requireInput(right);
      expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
      const found = differences('confirmCode', bodyOf(exchange));
      expect(found === undefined, found ?? '', exchange);
    },
  ),
  codeCheck(
    'confirmCode',
    'once',
    'accepts a code once',
    'Invalidate a code after its use. OWASP ASVS 6.5.1',
    ({ used }) => {
      const exchange = requireInput(used);
      expect(!isSuccess(exchange), 'signs in a second time', exchange);
    },
  ),
];

const limitCheck = (
  call: 'sendCode' | 'confirmCode',
  name: PhoneName,
  code: string,
  kind: Failure['kind'],
  what?: string,
): Check =>
  checkOf(
    call,
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    {
      title: `rejects phones.${name} with ${code}`,
      requirement: 'spec §8',
      codes: [code],
      remedy: `Return the code ${code}${what ? ' and Retry-After' : ''}.`,
      mode: 'write',
      run: async (server) => {
        const phone = phoneNamed(server, name);
        const requested = await server.send(sendCode({ phone }));
        const exchange =
          call === 'sendCode' ? requested : await server.send(confirmCode(phone, wrongCode));
        await expectFailure(exchange, kind, what);
        if (what) expectRetryTime(exchange);
      },
    },
  );

const limitChecks: readonly Check[] = [
  limitCheck('sendCode', 'manyAsk', 'MANY_ASK', 'too-many', 'codes'),
  limitCheck('sendCode', 'manyCodes', 'TooManyAsksOfOtp', 'too-many', 'codes'),
  limitCheck('confirmCode', 'manyAttempts', 'TooManyIncorrectAttempts', 'too-many', 'attempts'),
  limitCheck('confirmCode', 'expired', 'Has expired', 'code-expired'),
  limitCheck('sendCode', 'locked', 'AccountLocked', 'account-locked'),
  limitCheck('sendCode', 'unknown', 'PhoneNotFound', 'phone-not-found'),
  limitCheck('sendCode', 'foreign', 'OperatorOnly', 'operator-only'),
];

const phoneType: Check = checkOf('findPhone', 'shape', {
  title: 'says how a phone is confirmed',
  remedy: 'Return { phone_type: "mobile_id" } or { phone_type: "sms" }.',
  run: async (server) => {
    const exchange = await server.send(findPhone(phoneNamed(server, 'sms')));
    expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
    const found = differences('findPhone', bodyOf(exchange));
    expect(found === undefined, found ?? '', exchange);
    const type = textAt(bodyOf(exchange), 'phone_type');
    expect(type !== 'mobile_id', 'phones.sms confirms by push', exchange);
  },
});

/** Sign-in by SMS. Messages are sent to test phones only. */
export const signInChecks: readonly Check[] = [phoneType, ...smsChecks, ...limitChecks];
