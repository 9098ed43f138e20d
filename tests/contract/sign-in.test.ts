import { describe, expect, test } from 'vitest';
import { getAccount } from '#session/api/account.ts';
import { fetchCallback, confirmTicket, createTicket } from '#sign-in/api/sso.ts';
import { getMobileIdCaptcha, getOtpCaptcha } from '#sign-in/api/captcha-config.ts';
import { codeSentOutcome, sendCode } from '#sign-in/api/send-code.ts';
import { confirmCode } from '#sign-in/api/confirm-code.ts';
import { pollMobileId, requestMobileId, getMobileId } from '#sign-in/api/mobile-id.ts';
import { findPhone } from '#sign-in/api/phone-info.ts';
import { isCaptchaHost } from '#base/values/captcha.ts';
import { passedPrefix } from '#sandbox/users/captcha.ts';
import { useTestSandbox, stores, type TestSandbox } from './test-sandbox.ts';
import { tooMany } from '../support/fake-clock.ts';

/** Phones of `servers/sandbox/fixtures/sign-in.ts`. */
const phones = {
  subscriber: '9000000001',
  push: '9000000010',
  confirmed: '9000000011',
  declined: '9000000012',
  silent: '9000000013',
  pushLimit: '9000000014',
  reserve: '9000000015',
} as const;

const push = async (sandbox: TestSandbox, phone: string, toBackupPhone = false) =>
  sandbox.value(requestMobileId(await sandbox.value(getMobileId), { phone, toBackupPhone }));

describe.each(stores)('sign-in %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('the type of the phone decides between a push and an SMS', async () => {
    expect(await sandbox().value(findPhone(phones.subscriber))).toBe('sms');
    expect(await sandbox().value(findPhone(phones.push))).toBe('mobile-id');
  });

  test('a code is sent and entered, and returns a valid token', async () => {
    const { as, value, code } = sandbox();
    expect(codeSentOutcome(await as()(sendCode({ phone: phones.subscriber })))).toEqual({
      ok: true,
      value: { retryAfterSeconds: 60, hasBackupPhone: false },
    });
    const signedIn = await value(confirmCode(phones.subscriber, await code(phones.subscriber)));
    expect(signedIn).toMatchObject({ tenant: 'bln', userId: 'u79000000001', userCreated: false });
    expect(await value(getAccount, signedIn.token)).toEqual({
      userId: 'u79000000001',
      tenant: 'bln',
      lang: 'ru',
    });
  });

  test('an unlisted phone gets its own account', async () => {
    const { as, value, code } = sandbox();
    await as()(sendCode({ phone: '9161234567' }));
    const first = await value(confirmCode('9161234567', await code('9161234567')));
    expect(first).toMatchObject({ tenant: 'other', userCreated: true });
  });

  test('a code works once', async () => {
    const { as, value, failure, code } = sandbox();
    await as()(sendCode({ phone: phones.subscriber }));
    const sent = await code(phones.subscriber);
    await value(confirmCode(phones.subscriber, sent));
    expect(await failure(confirmCode(phones.subscriber, sent))).toEqual({ kind: 'code-expired' });
  });

  test('a code sent to the backup phone is valid only for it', async () => {
    const { as, value, failure, state, code } = sandbox();
    expect(await as()(sendCode({ phone: phones.reserve }))).toMatchObject({
      failure: { kind: 'code-required', hasBackupPhone: true },
    });
    await as()(sendCode({ phone: phones.reserve, toBackupPhone: true }));
    const [first, second] = (await state(phones.reserve)).sms;
    expect([first?.toBackupPhone, second?.toBackupPhone]).toEqual([false, true]);
    const sent = await code(phones.reserve);
    if (first?.code !== sent)
      expect(await failure(confirmCode(phones.reserve, sent))).toEqual({ kind: 'incorrect-code' });
    expect(await value(confirmCode(phones.reserve, sent, true))).toMatchObject({
      userCreated: false,
    });
  });

  test('a phone without a backup phone cannot use one', async () => {
    expect(
      await sandbox().failure(sendCode({ phone: phones.subscriber, toBackupPhone: true })),
    ).toEqual({
      kind: 'invalid',
      fields: { send_otp_to_reserve_phone: 'no_reserve_phone' },
    });
  });

  test('the fifth wrong code locks the entry for two minutes', async () => {
    const { as, failure, value, clock, code } = sandbox();
    await as()(sendCode({ phone: phones.subscriber }));
    const right = await code(phones.subscriber);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let attempt = 1; attempt < 5; attempt += 1)
      expect(await failure(confirmCode(phones.subscriber, wrong))).toEqual({
        kind: 'incorrect-code',
      });
    const locked = tooMany('attempts', 120);
    expect(await failure(confirmCode(phones.subscriber, wrong))).toEqual(locked);
    expect(await failure(confirmCode(phones.subscriber, right))).toEqual(locked);
    expect(await failure(sendCode({ phone: phones.subscriber }))).toEqual(locked);
    await clock.advance(120_000);
    await as()(sendCode({ phone: phones.subscriber }));
    await value(confirmCode(phones.subscriber, await code(phones.subscriber)));
  });

  test('a code expires after five minutes', async () => {
    const { as, failure, clock, code } = sandbox();
    await as()(sendCode({ phone: phones.subscriber }));
    await clock.advance(300_000);
    expect(await failure(confirmCode(phones.subscriber, await code(phones.subscriber)))).toEqual({
      kind: 'code-expired',
    });
  });

  test('a code can be requested once a minute, and at most five times in ten minutes', async () => {
    const { as, failure, clock } = sandbox();
    await as()(sendCode({ phone: phones.subscriber }));
    await clock.advance(20_000);
    expect(await failure(sendCode({ phone: phones.subscriber }))).toEqual(
      tooMany('codes', 20 + 40),
    );
    for (let sendRequest = 2; sendRequest <= 5; sendRequest += 1) {
      await clock.advance(60_000);
      expect(await failure(sendCode({ phone: phones.subscriber }))).toMatchObject({
        kind: 'code-required',
      });
    }
    await clock.advance(60_000);
    expect(await failure(sendCode({ phone: phones.subscriber }))).toMatchObject(
      tooMany('codes', 320 + 280),
    );
  });

  test.each([
    ['9000000016', tooMany('codes', 90)],
    ['9000000017', tooMany('codes', 120)],
    ['9000000019', { kind: 'account-locked', until: tooMany('codes', 300).until }],
    ['9000000021', { kind: 'phone-not-found' }],
    ['9000000022', { kind: 'operator-only' }],
    ['9000000023', { kind: 'invalid', fields: { captcha_token: 'Required' } }],
    ['12', { kind: 'invalid', fields: { phone: 'invalid' } }],
  ])('requesting a code with the phone %s ends in %o', async (phone, failure) => {
    expect(await sandbox().failure(sendCode({ phone }))).toEqual(failure);
  });

  test.each([
    ['9000000018', '123456', tooMany('attempts', 120)],
    ['9000000020', '123456', { kind: 'code-expired' }],
    ['9000000001', '123', { kind: 'invalid', fields: { sms_otp: 'invalid' } }],
  ])('the phone %s with the code %s fails with %o', async (phone, code, failure) => {
    await sandbox().as()(sendCode({ phone }));
    expect(await sandbox().failure(confirmCode(phone, code))).toEqual(failure);
  });

  test('a captcha is required for some phones, or for everyone', async () => {
    const { value, failure, control } = sandbox();
    expect(await value(getOtpCaptcha)).toBeNull();
    for (const [phone, visible] of [
      ['9000000023', true],
      ['9000000024', false],
    ] as const) {
      await failure(sendCode({ phone }));
      expect(await value(getOtpCaptcha)).toMatchObject({ visible });
      expect(await value(getOtpCaptcha)).toBeNull();
    }
    await control('scenario', { captcha: 'visible' });
    const config = await value(getMobileIdCaptcha);
    expect(config).toMatchObject({ siteKey: 'sandbox-visible', provider: 'smartcaptcha' });
    expect(isCaptchaHost(config?.host ?? '')).toBe(true);
    expect(await failure(sendCode({ phone: phones.subscriber, captchaToken: 'forged' }))).toEqual({
      kind: 'invalid',
      fields: { captcha_token: 'invalid' },
    });
    const captchaToken = `${passedPrefix}1`;
    expect(await failure(sendCode({ phone: phones.subscriber, captchaToken }))).toMatchObject({
      kind: 'code-required',
    });
  });

  test('a push waits, is confirmed on the phone, and signs in', async () => {
    const { value, control } = sandbox();
    const request = await push(sandbox(), phones.push);
    expect(request.hasBackupPhone).toBe(true);
    expect(await value(pollMobileId(request.pollUrl))).toBeNull();
    await control('pushes', { phone: phones.push, decision: 'confirm' });
    const signedIn = await value(pollMobileId(request.pollUrl));
    expect(await value(getAccount, signedIn?.token)).toMatchObject({ userId: 'u79000000010' });
  });

  test('a push is sent to the backup phone', async () => {
    const { control, value } = sandbox();
    const request = await push(sandbox(), phones.push, true);
    await control('pushes', { phone: phones.push, decision: 'confirm' });
    expect(await value(pollMobileId(request.pollUrl))).toMatchObject({ userCreated: false });
  });

  test('a push is declined by the user or automatically', async () => {
    const { failure, control, clock, value } = sandbox();
    const byHand = await push(sandbox(), phones.push);
    await control('pushes', { phone: phones.push, decision: 'decline' });
    expect(await failure(pollMobileId(byHand.pollUrl))).toEqual({ kind: 'unauthorized' });
    const byItself = await push(sandbox(), phones.declined);
    expect(await value(pollMobileId(byItself.pollUrl))).toBeNull();
    await clock.advance(3_000);
    expect(await failure(pollMobileId(byItself.pollUrl))).toEqual({ kind: 'unauthorized' });
  });

  test('a push is confirmed automatically, or expires after a minute without a reply', async () => {
    const { failure, clock, value } = sandbox();
    const confirmed = await push(sandbox(), phones.confirmed);
    const silent = await push(sandbox(), phones.silent);
    await clock.advance(3_000);
    expect(await value(pollMobileId(confirmed.pollUrl))).toMatchObject({ tenant: 'other' });
    expect(await value(pollMobileId(silent.pollUrl))).toBeNull();
    await clock.advance(57_000);
    expect(await failure(pollMobileId(silent.pollUrl))).toMatchObject({ kind: 'not-found' });
  });

  test('the number of pushes is limited', async () => {
    const href = await sandbox().value(getMobileId);
    expect(await sandbox().failure(requestMobileId(href, { phone: phones.pushLimit }))).toEqual(
      tooMany('mobile-id', 90),
    );
  });

  test('a ticket is created and confirmed, and its callback opens the storage', async () => {
    const { value, failure, get } = sandbox();
    const ticket = await value(createTicket('web'));
    expect(ticket).not.toBe('');
    const early = await get(`/sandbox/callback?ticket_id=${ticket}`);
    expect(early.status).toBe(404);
    const callback = await value(confirmTicket(ticket, 'demo-other'));
    expect(await value(fetchCallback(callback))).toBeNull();
    const page = await get(`${callback}&to=/plans/ub`);
    expect((await page.text()).replaceAll('\u00a0', ' ')).toContain('+7 900 000 00 02');
    expect(await failure(confirmTicket('none', 'demo-other'))).toEqual({
      kind: 'ticket-not-found',
    });
    expect(await failure(confirmTicket(ticket, 'forged'))).toEqual({ kind: 'unauthorized' });
  });

  test('the callback page does not link to other sites', async () => {
    const { value, get } = sandbox();
    const callback = await value(confirmTicket(await value(createTicket('web')), 'demo-other'));
    for (const to of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
      const page = await get(`${callback}&to=${encodeURIComponent(to)}`);
      expect(await page.text()).not.toContain('evil.test');
    }
  });

  test.each([
    [undefined, { kind: 'unauthorized' }],
    ['forged', { kind: 'unauthorized' }],
    ['demo-disabled', { kind: 'user-disabled' }],
    [
      'demo-over-quota',
      { kind: 'quota-exceeded', account: { userId: 'u79000000028', tenant: 'bln' } },
    ],
    ['demo-session-gone', { kind: 'invalid-session' }],
  ])('the account of the token %s fails with %o', async (token, failure) => {
    expect(await sandbox().failure(getAccount, token)).toEqual(failure);
  });

  test('a revoked token is refused', async () => {
    const { value, failure, control } = sandbox();
    await value(getAccount, 'demo-other');
    await control('revoke', { token: 'demo-other' });
    expect(await failure(getAccount, 'demo-other')).toEqual({ kind: 'unauthorized' });
  });
});
