import { describe, expect, it, vi } from 'vitest';
import { createFakeClock, tooMany } from '../../../tests/support/fake-clock.ts';
import type { CodeRecord, CodeEntryDeps } from './code-entry.state.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { CodeSent } from '../sign-in-method.ts';
import { createCodeEntry, confirmWithCaptcha } from './code-entry.flow.ts';
import { createCaptchaGate } from '../captcha/captcha-gate.ts';

const phone = '9161234567';

interface Script {
  readonly sends?: Outcome<CodeSent>[];
  readonly confirms?: Outcome<string>[];
  readonly record?: Partial<CodeRecord>;
  readonly toBackupPhone?: boolean;
  readonly message?: string;
}

function entry(script: Script = {}) {
  const clock = createFakeClock();
  const sends: unknown[] = [];
  const codes: string[] = [];
  const kept: CodeRecord[] = [];
  const done: string[] = [];
  const switched: unknown[] = [];
  let startedOver = 0;
  const deps: CodeEntryDeps<string> = {
    phone,
    toBackupPhone: script.toBackupPhone ?? false,
    record: { resendAt: clock.now() + 60_000, hasBackupPhone: false, ...script.record },
    saveRecord: (record) => kept.push(record),
    clock,
    captcha: () => Promise.resolve(success(null)),
    openCaptcha: () => () => {},
    send: (sendRequest) => {
      sends.push(sendRequest);
      return Promise.resolve(
        script.sends?.shift() ?? success({ retryAfterSeconds: 60, hasBackupPhone: false }),
      );
    },
    confirm: (code) => {
      codes.push(code);
      return Promise.resolve(script.confirms?.shift() ?? success('token'));
    },
    onConfirmed: (value) => done.push(value),
    onSentToOther: (toBackupPhone, record) => switched.push({ toBackupPhone, ...record }),
    startOver: () => {
      startedOver += 1;
    },
    ...(script.message === undefined
      ? {}
      : { readCodeFromSms: () => Promise.resolve(script.message) }),
  };
  const flow = createCodeEntry(deps);
  return {
    ...flow,
    clock,
    sends,
    codes,
    kept,
    done,
    switched,
    state: flow.store.getState,
    startedOver: () => startedOver,
  };
}

const says = (failure: Failure) => failed(failure);

describe('code entry', () => {
  it('sends nothing when it is opened', async () => {
    const first = entry();
    await first.clock.advance(600_000);
    first.stop();
    expect(entry().sends).toEqual([]);
    expect(first.sends).toEqual([]);
  });

  it('submits six digits automatically, once', async () => {
    const { commands, codes, done, clock, state } = entry();
    commands.type('12345');
    expect(codes).toEqual([]);
    commands.type('123456');
    commands.type('123456');
    commands.check();
    expect(state().step).toBe('checking');
    await clock.flush();
    expect(codes).toEqual(['123456']);
    expect(done).toEqual(['token']);
  });

  it.each([
    ['', 'code-missing'],
    ['123', 'code-format'],
  ])('reports "%s" as invalid without a request', (digits, kind) => {
    const { commands, codes, state } = entry();
    commands.type(digits);
    commands.check();
    expect(state()).toMatchObject({ step: 'entering', problem: { kind } });
    expect(codes).toEqual([]);
  });

  it('clears the field after an incorrect code', async () => {
    const { commands, state, clock } = entry({ confirms: [says({ kind: 'incorrect-code' })] });
    commands.type('111111');
    await clock.flush();
    expect(state()).toMatchObject({
      step: 'entering',
      code: '',
      problem: { kind: 'incorrect-code' },
    });
  });

  it.each([
    'offline',
    'unreachable',
    'account-locked',
    'user-disabled',
    'invalid-session',
  ] as const)('keeps the code after %s, so that it can be submitted again', async (kind) => {
    const { commands, state, clock, codes } = entry({ confirms: [says({ kind })] });
    commands.type('123456');
    await clock.flush();
    expect(state()).toMatchObject({ step: 'entering', code: '123456', problem: { kind } });
    commands.check();
    await clock.flush();
    expect(codes).toEqual(['123456', '123456']);
  });

  it('returns to the phone entry on a 401', async () => {
    const { commands, clock, startedOver } = entry({ confirms: [says({ kind: 'unauthorized' })] });
    commands.type('123456');
    await clock.flush();
    expect(startedOver()).toBe(1);
  });

  it('locks after too many wrong codes until Retry-After has passed, then accepts a new code', async () => {
    const limit = tooMany('attempts', 120);
    const { commands, state, clock, kept, sends } = entry({ confirms: [says(limit)] });
    const until = clock.now() + 120_000;
    commands.type('111111');
    await clock.flush();
    expect(state()).toMatchObject({ step: 'locked', until });
    expect(kept.at(-1)?.lockedUntil).toBe(until);
    commands.type('222222');
    commands.resend();
    expect(state().step).toBe('locked');
    await clock.advance(120_000);
    commands.resend();
    await clock.flush();
    expect(sends).toHaveLength(1);
    expect(state().step).toBe('entering');
    expect(kept.at(-1)?.lockedUntil).toBeUndefined();
  });

  it('is still locked after a reload', () => {
    const { state } = entry({ record: { lockedUntil: Date.parse('2026-11-20T12:05:00Z') } });
    expect(state().step).toBe('locked');
  });

  it('opens as expired after a reload until a new code is requested', async () => {
    const first = entry({ confirms: [says({ kind: 'code-expired' })] });
    first.commands.type('123456');
    await first.clock.flush();
    const record = first.kept.at(-1);
    expect(record).toMatchObject({ expired: true });
    const { state, commands, kept, clock } = entry({ record: record ?? {} });
    expect(state().step).toBe('expired');
    await clock.advance(60_000);
    commands.resend();
    await clock.flush();
    expect(kept.at(-1)).not.toHaveProperty('expired');
  });

  it.each(['resend', 'send-to-other'] as const)(
    'restores the rate limit of %s after a reload and sends when it ends',
    async (pending) => {
      const limit = says(tooMany('codes', 90));
      const before = { resendAt: 0, hasBackupPhone: true };
      const first = entry({ record: before, sends: [limit] });
      if (pending === 'resend') first.commands.resend();
      else first.commands.sendToOther();
      await first.clock.flush();
      const until = first.clock.now() + 90_000;
      expect(first.kept.at(-1)).toMatchObject({ limit: { until, pending } });

      const { state, commands, clock, sends, kept } = entry({ record: first.kept.at(-1) ?? {} });
      expect(state()).toMatchObject({ step: 'too-many', until, pending });
      commands.retry();
      await clock.advance(90_000);
      expect(sends).toEqual([]);
      commands.retry();
      await clock.flush();
      expect(sends).toEqual([{ toBackupPhone: pending === 'send-to-other' }]);
      expect(kept[0]).not.toHaveProperty('limit');
    },
  );

  it('requires the code again when the rate limit of a check ends after a reload', async () => {
    const start = entry().clock.now();
    const record = { limit: { until: start + 1_000, pending: 'check' } } as const;
    const { state, commands, clock, codes, kept } = entry({ record });
    expect(state().step).toBe('too-many');
    await clock.advance(1_000);
    commands.retry();
    expect(codes).toEqual([]);
    expect(state()).toMatchObject({ step: 'entering', code: '' });
    expect(kept.at(-1)).not.toHaveProperty('limit');
  });

  it('opens for typing when the stored rate limit is over', () => {
    const record = { limit: { until: entry().clock.now(), pending: 'resend' } } as const;
    expect(entry({ record }).state().step).toBe('entering');
  });

  it.each([{ kind: 'code-expired' }, { kind: 'code-required', retryAfterSeconds: 60 }] as const)(
    'offers a new code after $kind, once the resend limit is over',
    async (failure) => {
      const { commands, state, clock, sends } = entry({ confirms: [says(failure)] });
      commands.type('123456');
      await clock.flush();
      expect(state().step).toBe('expired');
      commands.resend();
      expect(sends).toEqual([]);
      await clock.advance(60_000);
      commands.resend();
      await clock.flush();
      expect(sends).toHaveLength(1);
      expect(state()).toMatchObject({ step: 'entering', code: '' });
    },
  );

  it('resends a code only when the resend timer has ended, and once', async () => {
    const { commands, clock, sends, kept, state } = entry();
    commands.resend();
    expect(sends).toEqual([]);
    await clock.advance(60_000);
    commands.resend();
    commands.resend();
    await clock.flush();
    expect(sends).toEqual([{ toBackupPhone: false }]);
    expect(kept.at(-1)?.resendAt).toBe(clock.now() + 60_000);
    expect(state().resendAt).toBe(clock.now() + 60_000);
  });

  it('resends after the rate limit of a resend has passed', async () => {
    const limit = tooMany('codes', 60 + 90);
    const { commands, clock, sends, state, kept } = entry({ sends: [says(limit)] });
    await clock.advance(60_000);
    commands.resend();
    await clock.flush();
    expect(state()).toMatchObject({
      step: 'too-many',
      until: clock.now() + 90_000,
      pending: 'resend',
    });
    expect(kept.at(-1)?.resendAt).toBe(clock.now() + 90_000);
    commands.retry();
    expect(sends).toHaveLength(1);
    await clock.advance(90_000);
    commands.retry();
    await clock.flush();
    expect(sends).toHaveLength(2);
    expect(state().step).toBe('entering');
  });

  it('keeps the typed code during a rate limit and submits it afterwards', async () => {
    const limit = tooMany('requests', 10);
    const { commands, clock, codes, state, done } = entry({ confirms: [says(limit)] });
    commands.type('123456');
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', pending: 'check', code: '123456' });
    await clock.advance(10_000);
    commands.retry();
    await clock.flush();
    expect(codes).toEqual(['123456', '123456']);
    expect(done).toEqual(['token']);
  });

  it('keeps the typed code when the rate limit is dismissed', async () => {
    const limit = tooMany('requests', 10);
    const { commands, clock, state } = entry({ confirms: [says(limit)] });
    commands.type('123456');
    await clock.flush();
    commands.dismiss();
    expect(state()).toMatchObject({ step: 'entering', code: '123456' });
  });

  it('sends to the backup phone only if there is one, and switches to its screen', async () => {
    const without = entry();
    without.commands.sendToOther();
    expect(without.sends).toEqual([]);
    const { commands, clock, sends, switched } = entry({ record: { hasBackupPhone: true } });
    commands.sendToOther();
    await clock.flush();
    expect(sends).toEqual([{ toBackupPhone: true }]);
    expect(switched).toEqual([
      { toBackupPhone: true, resendAt: clock.now() + 60_000, hasBackupPhone: true },
    ]);
  });

  it('switches back from the backup phone to the main one', async () => {
    const { commands, clock, sends, switched } = entry({ toBackupPhone: true });
    commands.sendToOther();
    await clock.flush();
    expect(sends).toEqual([{ toBackupPhone: false }]);
    expect(switched).toMatchObject([{ toBackupPhone: false }]);
  });

  it('asks for no captcha that the confirmation could not send', async () => {
    const refusal: Failure = { kind: 'invalid', fields: { captcha_token: 'required' } };
    const { commands, clock, codes, state } = entry({ confirms: [says(refusal)] });
    commands.type('123456');
    await clock.flush();
    expect(codes).toEqual(['123456']);
    expect(state()).toMatchObject({ step: 'entering', code: '123456', problem: refusal });
  });

  it('accepts the code of an incoming SMS', async () => {
    const { clock, codes, done } = entry({ message: '654321' });
    await clock.flush();
    expect(codes).toEqual(['654321']);
    expect(done).toEqual(['token']);
  });

  it('ignores responses once stopped', async () => {
    const { commands, stop, clock, done } = entry();
    commands.type('123456');
    stop();
    await clock.flush();
    expect(done).toEqual([]);
  });
});

const refused = failed({ kind: 'invalid', fields: { captcha_token: 'required' } });

/** Confirms a code with these responses; a captcha is passed at once. */
async function confirmed(...responses: readonly Outcome<string>[]) {
  let passed = 0;
  const gate = createCaptchaGate(
    (_config, _box, report) => {
      passed += 1;
      report({ kind: 'passed', token: `captcha ${passed}` });
      return () => {};
    },
    () => {},
  );
  const left = [...responses];
  const confirm = vi.fn((_code: string, _signal: AbortSignal, _captchaToken?: string) =>
    Promise.resolve(left.shift() ?? refused),
  );
  const captcha = vi.fn(() =>
    Promise.resolve(success({ siteKey: 'key', visible: false, provider: 'smartcaptcha' } as const)),
  );
  const signal = new AbortController().signal;
  const outcome = await confirmWithCaptcha(gate, { confirm, captcha }, '123456', signal);
  return { outcome, tokens: confirm.mock.calls.map((call) => call[2]), captcha };
}

it('a correct code is confirmed without another captcha', async () => {
  const { outcome, tokens, captcha } = await confirmed(success('token'));
  expect([outcome, tokens]).toEqual([success('token'), [undefined]]);
  expect(captcha).not.toHaveBeenCalled();
});

it('a captcha that the server asks for is solved, and the code is confirmed with it', async () => {
  const { outcome, tokens } = await confirmed(refused, success('token'));
  expect([outcome, tokens]).toEqual([success('token'), [undefined, 'captcha 1']]);
});

it('an invisible captcha that is refused twice says so', async () => {
  const { outcome, tokens } = await confirmed();
  expect(outcome).toEqual({ ok: false, failure: { kind: 'captcha-expired' } });
  expect(tokens).toEqual([undefined, 'captcha 1', 'captcha 2']);
});
