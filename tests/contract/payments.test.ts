import { describe, expect, test } from 'vitest';
import { bindCard, removeCard } from '#payments/api/card-changes.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getPayments } from '#payments/api/payments.ts';
import { requestChange } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { stores, useTestSandbox, type TestSandbox } from './test-sandbox.ts';

interface Account {
  readonly userId: string;
  readonly token: string;
}

const accountLike = (sandbox: TestSandbox, like: string, patch: object = {}) =>
  sandbox.control<Account>('accounts', { like, ...patch });

const act = async (sandbox: TestSandbox, url: string, decision: 'pay' | 'decline' | 'leave') => {
  const response = await sandbox.get(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `act=${decision}`,
  });
  return response.headers.get('location');
};

const cards = (sandbox: TestSandbox, { userId, token }: Account) =>
  sandbox.value(getPaymentMethods(userId), token);

const payments = (sandbox: TestSandbox, { userId, token }: Account, before?: string) =>
  sandbox.value(getPayments(userId, before), token);

describe.each(stores)('payments %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('come in pages, newest first, each payment once', async () => {
    const who = await accountLike(sandbox(), 'payments-card', { payments: { past: 45 } });
    const first = await payments(sandbox(), who);
    const second = await payments(sandbox(), who, first.next);
    const third = await payments(sandbox(), who, second.next);
    const all = [first, second, third].flatMap((page) => page.payments);
    expect([first, second, third].map((page) => page.payments.length)).toEqual([20, 20, 5]);
    expect(third).not.toHaveProperty('next');
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const times = all.map(({ at = 0 }) => at);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test('have receipts, which open, for what was paid', async () => {
    const who = await accountLike(sandbox(), 'payments-refused');
    const [refused, paid] = (await payments(sandbox(), who)).payments;
    expect(refused).toMatchObject({ status: 'failed' });
    expect(refused).not.toHaveProperty('receiptUrl');
    const receipt = await sandbox().get(paid?.receiptUrl ?? '');
    expect(receipt.status).toBe(200);
    expect(await receipt.text()).toContain(paid?.id);
  });

  test('record what is bought, and the card that pays for it', async () => {
    const who = await accountLike(sandbox(), 'other');
    expect(await cards(sandbox(), who)).toEqual([]);
    const change = { packageId: 'card-500gb-30days', command: 'subscribe' } as const;
    const call = requestChange(who.userId, 'cloud', change, 'k1');
    const { paymentUrl } = await sandbox().value(call, who.token);
    expect((await payments(sandbox(), who)).payments).toEqual([]);
    await act(sandbox(), paymentUrl ?? '', 'pay');
    expect((await payments(sandbox(), who)).payments).toMatchObject([
      { amount: 250_00, kind: 'card_recurrent', status: 'paid', packageId: change.packageId },
    ]);
    expect(await cards(sandbox(), who)).toMatchObject([
      { status: 'active', packageIds: [change.packageId] },
    ]);
  });

  test('a bound card replaces the previous one, and the check is refunded', async () => {
    const who = await accountLike(sandbox(), 'payments-card');
    const [before] = await cards(sandbox(), who);
    const url = await sandbox().value(bindCard(who.userId, 'k1'), who.token);
    expect(await sandbox().value(bindCard(who.userId, 'k1'), who.token)).toBe(url);
    expect(await (await sandbox().get(url)).text()).toContain('10\u00a0₽');
    expect(await cards(sandbox(), who)).toEqual([before]);
    expect(await act(sandbox(), url, 'pay')).toBe('/payments');
    const [after, ...others] = await cards(sandbox(), who);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ status: 'active', packageIds: before?.packageIds });
    expect(after?.id).not.toBe(before?.id);
    expect((await payments(sandbox(), who)).payments[0]).toMatchObject({
      ...{ amount: 10_00, purpose: 'card_check', status: 'refunded' },
    });
  });

  test('a bound card pays at once what the refused one could not', async () => {
    const who = await accountLike(sandbox(), 'payments-refused');
    const url = await sandbox().value(bindCard(who.userId, 'k1'), who.token);
    await act(sandbox(), url, 'pay');
    const { payments: all } = await payments(sandbox(), who);
    const paid = all.find(({ status }) => status === 'paid');
    expect(paid).toMatchObject({ amount: 250_00, kind: 'card_recurrent', purpose: 'package' });
    const packages = await sandbox().value(getCurrentPackages(who.userId, 'cloud'), who.token);
    const plan = packages.find(({ id }) => id === paid?.packageId);
    expect(plan?.nextPayment).toMatch(/^\d{4}-/);
  });

  test('a card that fails its check replaces nothing, and keeps nobody from buying', async () => {
    const who = await accountLike(sandbox(), 'other');
    const url = await sandbox().value(bindCard(who.userId, 'k1'), who.token);
    const change = { packageId: 'sbp-250gb-30days', command: 'subscribe' } as const;
    await sandbox().value(requestChange(who.userId, 'cloud', change, 'k2'), who.token);
    await act(sandbox(), url, 'decline');
    expect(await cards(sandbox(), who)).toEqual([]);
    expect((await payments(sandbox(), who)).payments).toMatchObject([
      { purpose: 'card_check', status: 'failed' },
    ]);
  });

  const halfClosed = {
    ...{ id: 'card-1tb', package_type: 'card', period: '30days', cost: 400_00 },
    ...{ half_closed: true, can_unsubscribe: false, next_payment: '2030-12-05' },
  };

  test.each([
    ['a package', {}],
    ['a half-closed package', { packages: [halfClosed] }],
  ])('without its card, %s ends with its paid period', async (_what, patch) => {
    const who = await accountLike(sandbox(), 'payments-card', patch);
    const [card] = await cards(sandbox(), who);
    const call = removeCard(who.userId, card?.id ?? '', 'k1');
    const ended = await sandbox().value(call, who.token);
    expect(ended).toEqual([
      { id: card?.packageIds[0], until: expect.stringMatching(/^20/) as string },
    ]);
    expect(await sandbox().value(call, who.token)).toEqual(ended);
    expect(await cards(sandbox(), who)).toEqual([]);
    const packages = await sandbox().value(getCurrentPackages(who.userId, 'cloud'), who.token);
    const pkg = packages.find(({ id }) => id === card?.packageIds[0]);
    expect(pkg).toMatchObject({ status: 'cancelled', expires: ended[0]?.until });
    expect(pkg).not.toHaveProperty('nextPayment');
  });

  test('a card is not removed while a payment is processed, and another user’s never', async () => {
    const who = await accountLike(sandbox(), 'payments-pending');
    const other = await accountLike(sandbox(), 'other');
    const id = (await cards(sandbox(), who))[0]?.id ?? '';
    const remove = ({ userId, token }: Account) =>
      sandbox().failure(removeCard(userId, id, 'k1'), token);
    expect(await remove(who)).toEqual({ kind: 'conflict' });
    expect(await remove(other)).toMatchObject({ kind: 'not-found' });
    expect(await cards(sandbox(), who)).toHaveLength(1);
  });

  test('an operator without the service says so to every call', async () => {
    const { userId, token } = await accountLike(sandbox(), 'sale-only');
    const calls = [
      getPaymentMethods(userId),
      getPayments(userId),
      bindCard(userId, 'k1'),
      removeCard(userId, 'c1', 'k2'),
    ];
    for (const call of calls)
      expect(await sandbox().failure(call as ReturnType<typeof getPayments>, token)).toEqual({
        kind: 'not-supported',
      });
  });
});
