import { describe, expect, test } from 'vitest';
import { getAccount } from '#session/api/account.ts';
import { requestChange } from '#purchase/api/change-requests.ts';
import { sendCode } from '#sign-in/api/send-code.ts';
import { useTestSandbox, useFastTimers, stores, type TestSandbox } from './test-sandbox.ts';
import { tooMany } from '../support/fake-clock.ts';

const subscribeCall = 'POST users/{userid}/{brand}_subscription_change_requests';

const buying = async (sandbox: TestSandbox) => {
  const who = await sandbox.control<{ userId: string; token: string; phone: string }>('accounts', {
    like: 'new-subscriber',
  });
  const buy = (packageId: string, key: string) =>
    sandbox.as(who.token)(
      requestChange(who.userId, 'cloud', { packageId, command: 'subscribe' }, key),
    );
  return { who, buy };
};

describe.each(stores)('idempotency keys %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('the same key with the same body returns the same response and makes one purchase', async () => {
    const { who, buy } = await buying(sandbox());
    const first = await buy('paid-250gb-30days', 'k');
    await sandbox().clock.advance(10_000);
    expect(await buy('paid-250gb-30days', 'k')).toEqual(first);
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });

  test('the same key with another body is refused', async () => {
    const { buy, who } = await buying(sandbox());
    await buy('paid-250gb-30days', 'k');
    expect(await buy('paid-1tb-30days', 'k')).toMatchObject({
      ok: false,
      failure: { kind: 'server', status: 422, code: 'IdempotencyKeyReused' },
    });
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });

  test('one user’s key has no effect for another', async () => {
    const one = await buying(sandbox());
    const two = await buying(sandbox());
    const [first, second] = [
      await one.buy('paid-250gb-30days', 'k'),
      await two.buy('paid-250gb-30days', 'k'),
    ];
    expect(first.ok && second.ok && first.value.id !== second.value.id).toBe(true);
  });

  test('a second request is refused while the first is still running', async () => {
    const { who, buy } = await buying(sandbox());
    await sandbox().control('faults', { call: subscribeCall, delayMs: 5_000 });
    const first = buy('paid-250gb-30days', 'k');
    await expect.poll(() => sandbox().clock.waiting()).toBe(1);
    expect(await buy('paid-250gb-30days', 'k')).toEqual({
      ok: false,
      failure: { kind: 'conflict' },
    });
    await sandbox().clock.advance(5_000);
    expect(await first).toMatchObject({ ok: true });
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });

  test('two concurrent clicks with two keys make one purchase', async () => {
    const { who, buy } = await buying(sandbox());
    const both = await Promise.all([buy('paid-250gb-30days', 'a'), buy('paid-1tb-30days', 'b')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });
});

describe.each(stores)('injected faults %s', (_name, make) => {
  const sandbox = useTestSandbox(make);
  useFastTimers();

  test('after a lost response the purchase exists, and a repeated request finds it', async () => {
    const { who, buy } = await buying(sandbox());
    await sandbox().control('faults', { call: subscribeCall, lost: 'after' });
    expect(await buy('paid-250gb-30days', 'k')).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(await buy('paid-250gb-30days', 'k')).toMatchObject({ ok: true });
    const state = await sandbox().state(who.phone);
    expect(state.purchases).toHaveLength(1);
    expect(state.calls.map(({ call, status }) => [call, status])).toEqual([
      [subscribeCall, undefined],
      [subscribeCall, 200],
    ]);
  });

  test('if every response is lost, the server is unreachable and the user has paid once', async () => {
    const { who, buy } = await buying(sandbox());
    await sandbox().control('faults', { call: subscribeCall, lost: 'after', times: 0 });
    expect(await buy('paid-250gb-30days', 'k')).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable' },
    });
    await sandbox().control('faults/clear', {});
    expect(await buy('paid-250gb-30days', 'k')).toMatchObject({ ok: true });
    expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
  });

  test('a connection that breaks before the server acts has no effect', async () => {
    const { who, buy } = await buying(sandbox());
    await sandbox().control('faults', { call: subscribeCall, lost: 'before', times: 0 });
    expect(await buy('paid-250gb-30days', 'k')).toMatchObject({ failure: { kind: 'unreachable' } });
    expect((await sandbox().state(who.phone)).purchases).toEqual([]);
  });

  test('a code is never sent again automatically', async () => {
    await sandbox().control('faults', { call: 'POST bcl_otp_tokens (send)', lost: 'after' });
    expect(await sandbox().failure(sendCode({ phone: '9000000001' }))).toMatchObject({
      kind: 'unreachable',
    });
    expect((await sandbox().state('9000000001')).sms).toHaveLength(1);
  });

  test('a response has the injected status, code and wait, as many times as requested', async () => {
    const { control, failure, value, state } = sandbox();
    const fault = {
      call: 'GET accounts/get/',
      status: 429,
      code: 'MANY_ASK',
      retryAfterSeconds: 33,
      times: 2,
    };
    await control('faults', fault);
    const limited = tooMany('codes', 33);
    expect(await failure(getAccount, 'demo-other')).toEqual(limited);
    expect(await failure(getAccount, 'demo-other')).toEqual(limited);
    expect(await value(getAccount, 'demo-other')).toMatchObject({ tenant: 'other' });
    expect((await state()).faults).toEqual([]);
  });

  test('a server error outlasts the retries of a read', async () => {
    const { control, failure, value } = sandbox();
    await control('faults', { call: '*', status: 503, times: 3 });
    expect(await failure(getAccount, 'demo-other')).toMatchObject({
      kind: 'server',
      status: 503,
      code: 'InternalServerError',
    });
    await control('faults', { call: '*', status: 503, times: 2 });
    expect(await value(getAccount, 'demo-other')).toMatchObject({ tenant: 'other' });
  });

  test('a response body can be malformed', async () => {
    await sandbox().control('faults', { call: 'GET accounts/get/', malformed: true });
    expect(await sandbox().failure(getAccount, 'demo-other')).toEqual({
      kind: 'malformed',
      call: 'GET accounts/get/',
    });
  });

  test('a fault for one user does not affect others', async () => {
    const { control, failure, value } = sandbox();
    await value(getAccount, 'demo-card');
    await control('faults', { call: '*', who: 'u79000000004', status: 403, times: 0 });
    expect(await value(getAccount, 'demo-other')).toMatchObject({ tenant: 'other' });
    expect(await failure(getAccount, 'demo-card')).toEqual({ kind: 'user-disabled' });
  });

  test('a delay uses the sandbox’s clock, before or after the effect', async () => {
    for (const [when, bought] of [
      ['before', 0],
      ['after', 1],
    ] as const) {
      const { who, buy } = await buying(sandbox());
      await sandbox().control('faults', { call: subscribeCall, delayMs: 1_000, when });
      const outcome = buy('paid-250gb-30days', 'k');
      await expect.poll(() => sandbox().clock.waiting()).toBe(1);
      expect((await sandbox().state(who.phone)).purchases).toHaveLength(bought);
      await sandbox().clock.advance(1_000);
      expect(await outcome).toMatchObject({ ok: true });
      expect((await sandbox().state(who.phone)).purchases).toHaveLength(1);
    }
  });
});
