import { describe, expect, test } from 'vitest';
import { getAvailablePackages, getOffers } from '#purchase/api/packages-on-sale.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getSharedBalance } from '#promo/api/shared-balance.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { packageStatuses, packageTypes } from '#base/values/package.ts';
import { useTestSandbox, stores, type TestSandbox } from './test-sandbox.ts';

interface Account {
  readonly userId: string;
  readonly token: string;
  readonly phone: string;
}

const accountLike = (sandbox: TestSandbox, like: string, patch: object = {}) =>
  sandbox.control<Account>('accounts', { like, ...patch });

const change = (
  who: Account,
  command: 'subscribe' | 'unsubscribe',
  packageId: string,
  key = packageId,
) => requestChange(who.userId, 'cloud', { packageId, command }, `${command} ${key}`);

const buy = (sandbox: TestSandbox, who: Account, packageId: string, key?: string) =>
  sandbox.value(change(who, 'subscribe', packageId, key), who.token);

const packagesOf = (sandbox: TestSandbox, who: Account) =>
  sandbox.value(getCurrentPackages(who.userId, 'cloud'), who.token);

const pay = async (
  sandbox: TestSandbox,
  url: string | undefined,
  act: 'pay' | 'decline' | 'leave',
) => {
  const response = await sandbox.get(url ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `act=${act}`,
  });
  return response.headers.get('location');
};

const latest = async (sandbox: TestSandbox, who: Account) =>
  (await sandbox.value(getChangeRequests(who.userId, 'cloud'), who.token))[0];

describe.each(stores)('purchases %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('a user of another network pays on the payment page and gets the package', async () => {
    const who = await accountLike(sandbox(), 'other');
    const request = await buy(sandbox(), who, 'card-500gb-30days');
    expect(request).toMatchObject({ status: 'in_process', packageId: 'card-500gb-30days' });
    expect((await sandbox().state(who.phone)).purchases).toEqual([]);
    const page = await sandbox().get(request.paymentUrl ?? '');
    expect(await page.text()).toContain('250\u00a0₽');
    expect(await pay(sandbox(), request.paymentUrl, 'pay')).toBe(
      '/payment/success?package_id=card-500gb-30days',
    );
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'in_process' });
    expect((await packagesOf(sandbox(), who)).at(-1)).toMatchObject({
      status: 'connecting',
      willBeCreated: true,
    });
    await sandbox().clock.advance(1_500);
    expect(await latest(sandbox(), who)).toMatchObject({
      id: request.id,
      status: 'done',
      result: 'ok',
    });
    expect((await packagesOf(sandbox(), who)).at(-1)).toMatchObject({
      id: 'card-500gb-30days',
      type: 'card',
      size: { amount: 500, unit: 'GB' },
      cost: 250_00,
      status: 'active',
      willBeCreated: false,
      canUnsubscribe: true,
      nextPayment: '2026-12-20',
    });
    const { purchases } = await sandbox().state(who.phone);
    expect(purchases).toMatchObject([{ packageId: 'card-500gb-30days', amount: 250_00 }]);
  });

  test('the payment page of a replacement names the day on which it is charged', async () => {
    const textOf = async (like: string, id: string) => {
      const who = await accountLike(sandbox(), like);
      const request = await buy(sandbox(), who, id);
      return (await sandbox().get(request.paymentUrl ?? '')).text();
    };
    expect(await textOf('card', 'card-1tb-30days')).toMatch(/Спишется \d\d\.\d\d\.2026/);
    expect(await textOf('other', 'card-1tb-30days')).not.toContain('Спишется');
  });

  test('a payment is declined, by the user or by the bank', async () => {
    const byHand = await accountLike(sandbox(), 'other');
    const byBank = await accountLike(sandbox(), 'pay-declined');
    for (const [who, act] of [
      [byHand, 'decline'],
      [byBank, 'pay'],
    ] as const) {
      const request = await buy(sandbox(), who, 'card-250gb-year');
      expect(await pay(sandbox(), request.paymentUrl, act)).toMatch(/^\/payment\/failure/);
      expect(await latest(sandbox(), who)).toMatchObject({ status: 'processed', result: 'error' });
      expect((await sandbox().state(who.phone)).purchases).toEqual([]);
      expect(await packagesOf(sandbox(), who)).toHaveLength(1);
    }
  });

  test('a one-time SBP payment has its own success', async () => {
    const who = await accountLike(sandbox(), 'other');
    const request = await buy(sandbox(), who, 'sbp-1tb-year');
    expect(await pay(sandbox(), request.paymentUrl, 'pay')).toMatch(/^\/sbp\/success/);
    await sandbox().clock.advance(1_500);
    expect((await packagesOf(sandbox(), who)).at(-1)).toMatchObject({
      type: 'sbp',
      canUnsubscribe: false,
      cost: 2_400_00,
      nextPayment: '2027-11-20',
    });
  });

  test('an unfinished payment stays open, and blocks a second one until it is cancelled', async () => {
    const who = await accountLike(sandbox(), 'other');
    const first = await buy(sandbox(), who, 'card-500gb-30days');
    expect(await pay(sandbox(), first.paymentUrl, 'leave')).toBe('/plans');
    expect(await sandbox().failure(change(who, 'subscribe', 'card-1tb-30days'), who.token)).toEqual(
      {
        kind: 'conflict',
      },
    );
    expect(await latest(sandbox(), who)).toMatchObject({ paymentUrl: first.paymentUrl });
    const cancelled = await sandbox().value(
      change(who, 'unsubscribe', 'card-500gb-30days'),
      who.token,
    );
    expect(cancelled).toMatchObject({ status: 'done', result: 'ok' });
    expect((await sandbox().state(who.phone)).cancellations).toEqual([]);
    const page = await sandbox().get(first.paymentUrl ?? '');
    expect(await page.text()).not.toContain('value="pay"');
    expect(await buy(sandbox(), who, 'card-1tb-30days', 'again')).toMatchObject({
      status: 'in_process',
    });
  });

  test('a payment page expires after half an hour', async () => {
    const who = await accountLike(sandbox(), 'other');
    await buy(sandbox(), who, 'card-500gb-30days');
    await sandbox().clock.advance(1_800_000);
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'done', result: 'timeout' });
    await buy(sandbox(), who, 'card-1tb-30days');
  });

  test('a bank that never responds leaves the request in process until the control page ends it', async () => {
    const who = await accountLike(sandbox(), 'pay-stuck');
    const request = await buy(sandbox(), who, 'card-500gb-30days');
    expect(await pay(sandbox(), request.paymentUrl, 'pay')).toBe(request.paymentUrl);
    await sandbox().clock.advance(600_000);
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'in_process' });
    expect((await sandbox().state(who.phone)).purchases).toEqual([]);
    await sandbox().control('requests', { phone: who.phone, result: 'ok' });
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'done', result: 'ok' });
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });

  test('a subscriber pays from the balance, step by step', async () => {
    const who = await accountLike(sandbox(), 'new-subscriber');
    const request = await buy(sandbox(), who, 'paid-500gb-30days');
    expect(request).toMatchObject({ status: 'received' });
    expect(request.paymentUrl).toBeUndefined();
    await sandbox().clock.advance(1);
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'in_process' });
    await sandbox().clock.advance(1_500);
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'done', result: 'ok' });
    expect((await sandbox().state(who.phone)).purchases).toMatchObject([{ amount: 250_00 }]);
  });

  test('a held request waits until it is released', async () => {
    const who = await accountLike(sandbox(), 'new-subscriber');
    await sandbox().control('scenario', { hold: true });
    await buy(sandbox(), who, 'paid-500gb-30days');
    await sandbox().clock.advance(60_000);
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'in_process' });
    await sandbox().control('scenario', { hold: false });
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'done', result: 'ok' });
  });

  test('a purchase that the control page fails is refunded and creates no package', async () => {
    const who = await accountLike(sandbox(), 'new-subscriber');
    await buy(sandbox(), who, 'paid-500gb-30days');
    await sandbox().control('requests', { phone: who.phone, result: 'error' });
    expect((await sandbox().state(who.phone)).purchases).toEqual([]);
    expect(await packagesOf(sandbox(), who)).toHaveLength(1);
    expect(await sandbox().state(who.phone)).toMatchObject({ users: [{ balance: 10_000_00 }] });
  });

  test('a replacement is charged to the balance on the day it begins', async () => {
    const who = await accountLike(sandbox(), 'subscriber');
    await buy(sandbox(), who, 'paid-500gb-30days');
    await sandbox().clock.advance(1_500);
    expect((await sandbox().state(who.phone)).purchases).toMatchObject([{ amount: 250_00 }]);
    const balance = async () => {
      await packagesOf(sandbox(), who);
      return (await sandbox().state(who.phone)).users[0]?.balance;
    };
    expect(await balance()).toBe(10_000_00);
    await sandbox().clock.advance(20 * 86_400_000);
    expect(await balance()).toBe(9_750_00);
    await sandbox().clock.advance(86_400_000);
    expect(await balance()).toBe(9_750_00);
  });

  test('a low balance is charged daily, and an empty one not at all', async () => {
    const short = await accountLike(sandbox(), 'balance-short');
    await buy(sandbox(), short, 'paid-250gb-30days');
    await sandbox().clock.advance(1_500);
    expect((await packagesOf(sandbox(), short)).at(-1)).toMatchObject({ status: 'daily-charge' });
    expect((await sandbox().state(short.phone)).purchases).toMatchObject([{ amount: 5_00 }]);
    const empty = await accountLike(sandbox(), 'balance-empty');
    await buy(sandbox(), empty, 'paid-250gb-30days');
    await sandbox().clock.advance(1_500);
    expect(await latest(sandbox(), empty)).toMatchObject({ status: 'done', result: 'error' });
    expect((await sandbox().state(empty.phone)).purchases).toEqual([]);
  });

  test.each([
    ['request-timeout', { status: 'done', result: 'timeout' }],
    ['request-error', { status: 'done', result: 'error' }],
    ['request-empty', { status: 'processed', result: 'empty' }],
    ['request-stuck', { status: 'in_process' }],
  ])('%s ends in %o and buys nothing', async (like, end) => {
    const who = await accountLike(sandbox(), like);
    await buy(sandbox(), who, 'paid-250gb-30days');
    await sandbox().clock.advance(180_000);
    expect(await latest(sandbox(), who)).toMatchObject(end);
    expect((await sandbox().state(who.phone)).purchases).toEqual([]);
  });

  test('a paid plan is replaced when its period ends, and the change can be undone', async () => {
    const who = await accountLike(sandbox(), 'subscriber');
    const change1 = await buy(sandbox(), who, 'paid-1tb-year');
    expect(change1.id).toBeDefined();
    await sandbox().clock.advance(1_500);
    expect((await packagesOf(sandbox(), who)).map(({ id, status }) => [id, status])).toEqual([
      ['default-10gb', 'active'],
      ['paid-250gb-30days', 'replaced'],
    ]);
    const next = await sandbox().value(getSwitchoverPackages(who.userId), who.token);
    expect(next).toMatchObject([
      { id: 'paid-1tb-year', willBeCreated: true, nextPayment: '2026-12-04' },
    ]);
    await sandbox().value(change(who, 'unsubscribe', 'paid-1tb-year'), who.token);
    expect(await sandbox().value(getSwitchoverPackages(who.userId), who.token)).toEqual([]);
    expect((await packagesOf(sandbox(), who)).at(-1)).toMatchObject({ status: 'active' });
    await buy(sandbox(), who, 'paid-500gb-year', 'again');
    await sandbox().control('clock', { advance: 15 * 86_400_000 });
    expect((await packagesOf(sandbox(), who)).map(({ id, status }) => [id, status])).toEqual([
      ['default-10gb', 'active'],
      ['paid-500gb-year', 'active'],
    ]);
  });

  test('a cancelled plan remains until its paid period ends, and is then removed', async () => {
    const who = await accountLike(sandbox(), 'card');
    const request = await sandbox().value(
      change(who, 'unsubscribe', 'card-500gb-30days'),
      who.token,
    );
    expect(request).toMatchObject({ status: 'done', result: 'ok', command: 'unsubscribe' });
    expect(await packagesOf(sandbox(), who)).toMatchObject([
      { status: 'cancelled', expires: '2026-12-04', halfClosed: true, canUnsubscribe: false },
    ]);
    expect((await sandbox().state(who.phone)).cancellations).toHaveLength(1);
    await sandbox().control('clock', { advance: 15 * 86_400_000 });
    expect(await packagesOf(sandbox(), who)).toEqual([]);
  });

  test('a cancelled plan continues free of charge after a new subscription to it', async () => {
    const who = await accountLike(sandbox(), 'card');
    await sandbox().control('scenario', { subscribingMs: 0 });
    await sandbox().value(change(who, 'unsubscribe', 'card-500gb-30days'), who.token);
    const request = await buy(sandbox(), who, 'card-500gb-30days');
    expect(request).toMatchObject({ command: 'subscribe', status: 'done', result: 'ok' });
    expect(request.paymentUrl).toBeUndefined();
    expect((await sandbox().state(who.phone)).purchases).toEqual([]);
    expect(await packagesOf(sandbox(), who)).toMatchObject([
      { status: 'active', nextPayment: '2026-12-04', halfClosed: false, canUnsubscribe: true },
    ]);
  });

  test('a cancellation can take a while', async () => {
    const who = await accountLike(sandbox(), 'card');
    await sandbox().control('scenario', { unsubscribingMs: 2_000 });
    const request = await sandbox().value(
      change(who, 'unsubscribe', 'card-500gb-30days'),
      who.token,
    );
    expect(request).toMatchObject({ status: 'received' });
    await sandbox().clock.advance(2_000);
    expect(await latest(sandbox(), who)).toMatchObject({ status: 'done', result: 'ok' });
  });

  test.each([
    ['subscribe', 'nothing', 'unknown'],
    ['subscribe', 'paid-250gb-30days', 'already_active'],
    ['unsubscribe', 'default-10gb', 'not_allowed'],
    ['unsubscribe', 'paid-1tb-year', 'not_active'],
  ] as const)('%s %s is refused as %s', async (command, id, why) => {
    const who = await accountLike(sandbox(), 'subscriber');
    expect(await sandbox().failure(change(who, command, id), who.token)).toEqual({
      kind: 'invalid',
      fields: { package_id: why },
    });
  });

  test('a plan that is scheduled already is refused, as one that is active', async () => {
    const who = await accountLike(sandbox(), 'subscriber');
    await buy(sandbox(), who, 'paid-500gb-30days');
    await sandbox().clock.advance(1_500);
    const again = change(who, 'subscribe', 'paid-500gb-30days', 'another decision');
    expect(await sandbox().failure(again, who.token)).toEqual({
      kind: 'invalid',
      fields: { package_id: 'already_active' },
    });
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });

  test('the free 2 TB can be activated once', async () => {
    const who = await accountLike(sandbox(), 'free-2tb');
    const id = await sandbox().value(getFreePackage(who.userId), who.token);
    expect(id).toBe('free-2tb');
    expect(await sandbox().value(getSharedBalance(who.userId), who.token)).toBe('available');
    await buy(sandbox(), who, id ?? '');
    await sandbox().clock.advance(1_500);
    expect((await packagesOf(sandbox(), who)).at(-1)).toMatchObject({
      type: 'free_optional',
      size: { amount: 2, unit: 'TB' },
      status: 'active',
    });
    expect(await sandbox().value(getFreePackage(who.userId), who.token)).toBeNull();
    expect(await sandbox().value(getSharedBalance(who.userId), who.token)).toBe('active');
  });

  test('prices follow spec §9, and a year costs half', async () => {
    const offers = await sandbox().value(getOffers());
    expect(offers).toHaveLength(9);
    const costs = Object.fromEntries(offers.map(({ id, cost }) => [id, cost]));
    expect(costs).toMatchObject({
      'paid-250gb-30days': 150_00,
      'paid-500gb-30days': 250_00,
      'paid-1tb-30days': 400_00,
      'paid-250gb-year': 900_00,
      'paid-250gb-day': 5_00,
    });
    expect(await sandbox().value(getOffers({ tenant_name: 'other' }))).toMatchObject({
      length: 12,
    });
  });

  test('a user of another network may choose card or SBP, a subscriber pays from the balance', async () => {
    for (const [like, types] of [
      ['other', ['card', 'sbp']],
      ['subscriber', ['paid']],
    ] as const) {
      const who = await accountLike(sandbox(), like);
      const packages = await sandbox().value(getAvailablePackages(who.userId), who.token);
      expect([...new Set(packages.map(({ type }) => type))]).toEqual(types);
    }
  });

  test('orders have a service id, a status, a size and a cost', async () => {
    const who = await accountLike(sandbox(), 'orders');
    expect(await sandbox().value(getOrders(who.userId), who.token)).toEqual([
      { serviceId: 'other_default', status: 'running', size: { amount: 10, unit: 'GB' }, cost: 0 },
      {
        serviceId: 'cloud_partner',
        status: 'running',
        size: { amount: 250, unit: 'GB' },
        cost: 150_00,
      },
      { serviceId: 'cloud_old', status: 'canceled' },
    ]);
  });

  test('a test phone exists for every type and every status', async () => {
    for (const type of packageTypes) {
      const who = await accountLike(sandbox(), `type-${type.replaceAll('_', '-')}`);
      expect(await packagesOf(sandbox(), who)).toMatchObject([{ type }]);
    }
    for (const status of packageStatuses) {
      const who = await accountLike(sandbox(), `status-${status}`);
      expect(await packagesOf(sandbox(), who)).toMatchObject([{ status }]);
    }
    expect(await packagesOf(sandbox(), await accountLike(sandbox(), 'many'))).toHaveLength(200);
  });

  test('a user cannot read another user’s data', async () => {
    const who = await accountLike(sandbox(), 'other');
    const other = await accountLike(sandbox(), 'card');
    expect(await sandbox().failure(getOrders(other.userId), who.token)).toMatchObject({
      kind: 'not-found',
    });
    expect(await sandbox().failure(getOrders(other.userId))).toEqual({ kind: 'unauthorized' });
  });
});
