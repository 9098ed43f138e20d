import { describe, expect, test } from 'vitest';
import { activatePromoCode, lookUpPromoCode, getPromoCodes } from '#promo/api/promo-codes.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { codeSentOutcome } from '#sign-in/api/send-code.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { confirmPromoOtp, sendPromoOtp } from '#promo/api/promo-otp.ts';
import { useTestSandbox, stores, type TestSandbox } from './test-sandbox.ts';
import { tooMany } from '../support/fake-clock.ts';

interface Account {
  readonly userId: string;
  readonly token: string;
  readonly phone: string;
}

const like = (sandbox: TestSandbox, name: string) =>
  sandbox.control<Account>('accounts', { like: name });

describe.each(stores)('promo codes %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('a lookup changes nothing, and an activation is charged and listed', async () => {
    const { value, state, clock } = sandbox();
    const who = await like(sandbox(), 'new-subscriber');
    expect(await value(lookUpPromoCode(who.userId, ' CLOUD250pk1 '), who.token)).toEqual({
      terms: { size: { amount: 250, unit: 'GB' }, duration: 1, period: '30days', cost: 150_00 },
      payment: { kind: 'none' },
    });
    expect((await state(who.phone)).requests).toEqual([]);
    const activated = await value(activatePromoCode(who.userId, 'cloud250pk1', 'k'), who.token);
    await clock.advance(1_500);
    const [request] = await value(getChangeRequests(who.userId, 'cloud'), who.token);
    expect(request).toMatchObject({ id: activated.requestId, status: 'done', result: 'ok' });
    expect(await value(getPromoCodes(who.userId), who.token)).toEqual(['cloud250pk1']);
    expect((await state(who.phone)).purchases).toMatchObject([{ amount: 150_00 }]);
    expect(await sandbox().failure(lookUpPromoCode(who.userId, 'cloud250pk1'), who.token)).toEqual({
      kind: 'promo',
      state: 1,
      already: true,
    });
  });

  test('a user of another network pays on the payment page, at the price of the code', async () => {
    const { value, get, state, clock } = sandbox();
    const who = await like(sandbox(), 'other');
    const { payment } = await value(
      activatePromoCode(who.userId, 'offer_250gb_30', 'k'),
      who.token,
    );
    const page = await get(payment.kind === 'open' ? payment.url : '');
    expect(await page.text()).toContain('105\u00a0₽');
    await get(payment.kind === 'open' ? payment.url : '', {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay' }),
    });
    await clock.advance(1_500);
    expect((await state(who.phone)).purchases).toMatchObject([{ amount: 105_00 }]);
    const packages = await value(getCurrentPackages(who.userId, 'cloud'), who.token);
    // The next charge is the price after the first period.
    expect(packages.at(-1)).toMatchObject({
      ...{ type: 'promo_no_abonent', status: 'active', cost: 150_00, costPerDay: 5_00 },
      nextPayment: expect.any(String) as string,
    });
  });

  test('a free first period is a trial, which keeps the storage until it ends', async () => {
    const { value, clock } = sandbox();
    const who = await like(sandbox(), 'subscriber');
    await value(activatePromoCode(who.userId, 'FREE30', 'k'), who.token);
    await clock.advance(1_500);
    const packages = await value(getCurrentPackages(who.userId, 'cloud'), who.token);
    const { expires, ...trial } = packages.at(-1) ?? {};
    expect(trial).toMatchObject({ status: 'trial', cost: 150_00, nextPayment: expires });
    expect(expires).toBeDefined();
  });

  test.each([
    ['NORELATED', { kind: 'unknown' }, { kind: 'unknown' }],
    ['NOURL', { kind: 'none' }, { kind: 'none' }],
    ['EMPTYURL', { kind: 'none' }, { kind: 'empty' }],
    ['FREE30', { kind: 'none' }, { kind: 'none' }],
  ])('%s: the lookup returns %o, the activation %o', async (code, looked, activated) => {
    const who = await like(sandbox(), 'other');
    const lookup = await sandbox().value(lookUpPromoCode(who.userId, code), who.token);
    const activation = await sandbox().value(activatePromoCode(who.userId, code, 'k'), who.token);
    expect([lookup.payment, activation.payment]).toEqual([looked, activated]);
    expect(activation.requestId !== undefined).toBe(code === 'FREE30');
  });

  test.each([
    ['UNKNOWN', { kind: 'promo', state: 0 }],
    ['no such code <b>', { kind: 'promo', state: 0 }],
    ['DISABLED', { kind: 'promo', state: 0, ended: true }],
    ['EXPIRED', { kind: 'promo', state: 0, ended: true }],
    ['ALREADY', { kind: 'promo', state: 1, already: true }],
    ['USED', { kind: 'server', status: 422, code: 'PromoCodeUsed' }],
    ['OPERATOR', { kind: 'operator-only' }],
    ['x'.repeat(65), { kind: 'invalid', fields: { code: 'invalid' } }],
  ])('looking up %s fails with %o', async (code, failure) => {
    const who = await like(sandbox(), 'other');
    expect(await sandbox().failure(lookUpPromoCode(who.userId, code), who.token)).toMatchObject(
      failure,
    );
  });

  test('a forbidden code is valid in the lookup and fails in the activation', async () => {
    const who = await like(sandbox(), 'other');
    await sandbox().value(lookUpPromoCode(who.userId, 'FORBIDDEN'), who.token);
    expect(
      await sandbox().failure(activatePromoCode(who.userId, 'FORBIDDEN', 'k'), who.token),
    ).toEqual({ kind: 'promo', state: 1 });
  });

  test('a slow activation is in progress for four minutes', async () => {
    const { value, clock } = sandbox();
    const who = await like(sandbox(), 'other');
    await value(activatePromoCode(who.userId, 'SLOW', 'k'), who.token);
    const promo = async () =>
      (await value(getCurrentPackages(who.userId, 'cloud'), who.token)).at(-1);
    await clock.advance(239_000);
    expect(await promo()).toMatchObject({ status: 'promo-activating', willBeCreated: true });
    await clock.advance(1_000);
    expect(await promo()).toMatchObject({ status: 'active', willBeCreated: false });
  });

  test('an open payment blocks another one', async () => {
    const who = await like(sandbox(), 'other');
    await sandbox().value(activatePromoCode(who.userId, 'PAID50', 'k1'), who.token);
    expect(
      await sandbox().failure(activatePromoCode(who.userId, 'cloud250pk1', 'k2'), who.token),
    ).toEqual({ kind: 'conflict' });
  });

  test('a code whose payment was declined can be used again', async () => {
    const { value, state, control } = sandbox();
    const who = await like(sandbox(), 'other');
    await value(activatePromoCode(who.userId, 'PAID50', 'k1'), who.token);
    const { payments } = await state(who.phone);
    await control('payments', { id: payments[0]?.id, act: 'decline' });
    expect(await value(getPromoCodes(who.userId), who.token)).toEqual([]);
    expect(await value(activatePromoCode(who.userId, 'PAID50', 'k2'), who.token)).toMatchObject({
      payment: { kind: 'open' },
    });
  });

  test('an offer shows its price before a sign-in', async () => {
    expect(await sandbox().value(getPromoOffer('offer_250gb_30', 'shop'))).toEqual({
      size: { amount: 250, unit: 'GB' },
      duration: 1,
      period: '30days',
      cost: 105_00,
      fullCost: 150_00,
    });
    expect(await sandbox().failure(getPromoOffer('UNKNOWN'))).toEqual({ kind: 'promo', state: 0 });
  });

  test('an offer is accepted with a code from an SMS', async () => {
    const { as, value, failure, code } = sandbox();
    const sendRequest = { phone: '9161234567', offer: 'PAID50', partner: 'shop' };
    expect(codeSentOutcome(await as()(sendPromoOtp(sendRequest)))).toMatchObject({
      value: { retryAfterSeconds: 60 },
    });
    const right = await code(sendRequest.phone);
    const wrong = right === '000000' ? '111111' : '000000';
    expect(await failure(confirmPromoOtp(sendRequest, wrong))).toEqual({ kind: 'incorrect-code' });
    const confirmed = await value(confirmPromoOtp(sendRequest, right));
    expect(confirmed).toMatchObject({
      terms: { cost: 75_00 },
      payment: { kind: 'none' },
      signedIn: { tenant: 'other', userCreated: true },
    });
    const { token = '', userId = '' } = confirmed.signedIn ?? {};
    expect(await value(lookUpPromoCode(userId, 'PAID50'), token)).toMatchObject({});
  });

  test.each([
    ['9000000026', 'PAID50', { kind: 'invalid', fields: { phone: 'refused' } }],
    ['9161234567', 'OPERATOR', { kind: 'operator-only' }],
    ['9161234567', 'UNKNOWN', { kind: 'promo', state: 0 }],
    ['9000000016', 'PAID50', tooMany('codes', 90)],
  ])('the phone %s cannot accept %s: %o', async (phone, offer, failure) => {
    expect(await sandbox().failure(sendPromoOtp({ phone, offer }))).toEqual(failure);
  });

  test('an operator-only offer is limited to the operator’s subscribers', async () => {
    const sendRequest = { phone: '9000000005', offer: 'OPERATOR' };
    expect(await sandbox().failure(sendPromoOtp(sendRequest))).toMatchObject({
      kind: 'code-required',
    });
    expect(
      await sandbox().value(confirmPromoOtp(sendRequest, await sandbox().code(sendRequest.phone))),
    ).toMatchObject({
      signedIn: { tenant: 'bln' },
    });
  });
});
