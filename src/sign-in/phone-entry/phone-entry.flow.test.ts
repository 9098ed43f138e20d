import { describe, expect, it } from 'vitest';
import type { CaptchaReport } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { CodeSent, MobileIdRequest, SignInMethod } from '../sign-in-method.ts';
import type { PhoneLimit } from './stored-limit.ts';
import { createFakeClock, tooMany } from '../../../tests/support/fake-clock.ts';
import type { PhoneRequests, PhoneEntryDeps } from './phone-entry.state.ts';
import { createPhoneEntry } from './phone-entry.flow.ts';

const phone = '9161234567';
const code = success<CodeSent>({ retryAfterSeconds: 60, hasBackupPhone: false });
const push = { pollUrl: 'https://a/1', hasBackupPhone: true };

interface Script {
  readonly method?: Outcome<SignInMethod>;
  readonly codes?: Outcome<CodeSent>[];
  readonly pushes?: Outcome<MobileIdRequest>[];
  readonly deps?: Partial<PhoneEntryDeps>;
  readonly onlyCodes?: true;
}

function phoneEntry(script: Script = {}) {
  const clock = createFakeClock();
  const calls: string[] = [];
  const kept: string[] = [];
  const limits: (PhoneLimit | undefined)[] = [];
  const requests: PhoneRequests = {
    openSent: () => false,
    openCodeEntry: (each, resendAt) => kept.push(`code of ${each}, another at ${resendAt}`),
    ...(script.onlyCodes
      ? {}
      : {
          lookUpSignInMethod: (each) => {
            calls.push(`find ${each}`);
            return Promise.resolve(script.method ?? success('sms'));
          },
        }),
    openCaptcha: () => () => {},
    captcha: (by) => {
      calls.push(by === 'sms' ? 'captcha of codes' : 'captcha of pushes');
      return Promise.resolve(success(null));
    },
    send: (by, sendRequest) => {
      const token =
        sendRequest.captchaToken === undefined ? '' : ` with ${sendRequest.captchaToken}`;
      calls.push(`${by === 'sms' ? 'code' : 'push'} ${sendRequest.phone}${token}`);
      const outcome =
        by === 'sms' ? (script.codes?.shift() ?? code) : (script.pushes?.shift() ?? success(push));
      if (!outcome.ok) return Promise.resolve(outcome);
      return Promise.resolve(success(() => kept.push(`${by} sent ${sendRequest.phone}`)));
    },
  };
  const flow = createPhoneEntry({
    ...requests,
    digits: '',
    clock,
    onRequest: (each) => kept.push(`phone ${each}`),
    saveLimit: (_each, limit) => limits.push(limit),
    ...script.deps,
  });
  return { ...flow, state: flow.store.getState, clock, calls, kept, limits };
}

describe('phone entry', () => {
  it('sends nothing before the user acts', async () => {
    const { calls, clock } = phoneEntry();
    await clock.advance(60_000);
    expect(calls).toEqual([]);
  });

  it('sends a code to a phone without Mobile ID, and preloads its captcha', async () => {
    const { commands, calls, kept, clock } = phoneEntry();
    commands.type(phone);
    commands.submit();
    commands.submit();
    await clock.flush();
    expect(calls).toEqual(['captcha of codes', `find ${phone}`, `code ${phone}`]);
    expect(kept).toEqual([`phone ${phone}`, `sms sent ${phone}`]);
  });

  it('sends a push to a phone with Mobile ID', async () => {
    const { commands, calls, kept, clock } = phoneEntry({ method: success('mobile-id') });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(calls).toEqual([
      'captcha of codes',
      `find ${phone}`,
      'captcha of pushes',
      `push ${phone}`,
    ]);
    expect(kept).toEqual([`phone ${phone}`, `mobile-id sent ${phone}`]);
  });

  it('resumes a pending code instead of sending another', async () => {
    const { commands, calls, clock } = phoneEntry({ deps: { openSent: () => true } });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(calls).toEqual([]);
  });

  it.each([
    ['', 'phone-missing'],
    ['916', 'phone-invalid'],
    ['+960 771 2345', 'phone-invalid'],
  ])('reports "%s" as invalid without a request', async (digits, kind) => {
    const { commands, calls, clock, state } = phoneEntry();
    commands.type(digits);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'entering', digits, problem: { kind } });
    expect(calls).toEqual([]);
  });

  const failures: Failure[] = [
    { kind: 'phone-not-found' },
    { kind: 'operator-only' },
    { kind: 'account-locked' },
    { kind: 'user-disabled' },
    { kind: 'invalid', fields: { phone: 'invalid' } },
    { kind: 'offline' },
    { kind: 'unreachable' },
    { kind: 'malformed', call: 'x' },
    { kind: 'server', status: 500, code: '' },
  ];
  it.each(failures)('keeps the phone and shows the failure: $kind', async (failure) => {
    const lookup = phoneEntry({ method: failed(failure) });
    const sending = phoneEntry({ codes: [failed(failure)] });
    for (const { commands, clock, state } of [lookup, sending]) {
      commands.type(phone);
      commands.submit();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'entering', digits: phone, problem: failure });
    }
  });

  it('sends the same request again after the rate limit has passed', async () => {
    const limit = tooMany('codes', 90);
    const { commands, calls, clock, state, kept } = phoneEntry({ codes: [failed(limit)] });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', by: 'sms', until: clock.now() + 90_000 });
    commands.retry();
    await clock.flush();
    expect(calls.filter((each) => each.startsWith('code'))).toHaveLength(1);
    await clock.advance(90_000);
    commands.retry();
    await clock.flush();
    expect(calls.filter((each) => each.startsWith('code'))).toHaveLength(2);
    expect(kept.at(-1)).toBe(`sms sent ${phone}`);
  });

  it.each([false, true])(
    'looks the phone up again after a rate limit of the lookup, also after a reload: %s',
    async (reloaded) => {
      const limit = tooMany('requests', 90);
      const first = phoneEntry({ method: failed(limit) });
      first.commands.type(phone);
      first.commands.submit();
      await first.clock.flush();
      expect(first.state()).toMatchObject({ step: 'too-many', by: undefined });
      expect(first.calls).toEqual(['captcha of codes', `find ${phone}`]);
      const after = phoneEntry({
        method: success('mobile-id'),
        deps: { digits: phone, limit: first.limits.at(-1) },
      });
      const { commands, clock, calls, kept } = reloaded ? after : first;
      await clock.advance(90_000);
      commands.retry();
      await clock.flush();
      if (reloaded) expect(kept.at(-1)).toBe(`mobile-id sent ${phone}`);
      else expect(calls.filter((each) => each === `find ${phone}`)).toHaveLength(2);
    },
  );

  it('offers a code by SMS when pushes are rate-limited', async () => {
    const limit = tooMany('mobile-id', 90);
    const { commands, clock, state, kept } = phoneEntry({
      method: success('mobile-id'),
      pushes: [failed(limit)],
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', by: 'mobile-id' });
    commands.bySms();
    await clock.flush();
    expect(kept.at(-1)).toBe(`sms sent ${phone}`);
  });

  it('offers a code by SMS when the service of the pushes is down, until the phone is changed', async () => {
    const failure: Failure = { kind: 'server', status: 503, code: '' };
    const { commands, clock, state, kept, calls } = phoneEntry({
      method: success('mobile-id'),
      pushes: [failed(failure), failed(failure)],
    });
    commands.type(phone);
    commands.bySms();
    commands.submit();
    await clock.flush();
    expect(state()).toEqual({
      step: 'entering',
      digits: phone,
      problem: failure,
      by: 'mobile-id',
    });
    commands.type('9160000000');
    commands.bySms();
    expect(state()).toEqual({ step: 'entering', digits: '9160000000' });
    commands.submit();
    await clock.flush();
    commands.bySms();
    commands.bySms();
    await clock.flush();
    expect(kept.at(-1)).toBe('sms sent 9160000000');
    expect(calls.filter((each) => /^(push|code) /.test(each))).toEqual([
      `push ${phone}`,
      'push 9160000000',
      'code 9160000000',
    ]);
  });

  it.each([{}, { phone: 'no_mobile_id' }])(
    'offers a code by SMS when a push is refused with the fields %o',
    async (fields) => {
      const { commands, clock, state, kept } = phoneEntry({
        method: success('mobile-id'),
        pushes: [failed({ kind: 'invalid', fields })],
      });
      commands.type(phone);
      commands.submit();
      await clock.flush();
      expect(state()).toMatchObject({ problem: { kind: 'invalid' }, by: 'mobile-id' });
      commands.bySms();
      await clock.flush();
      expect(kept.at(-1)).toBe(`sms sent ${phone}`);
    },
  );

  it('offers a code by SMS when it is unknown whether pushes require a captcha', async () => {
    const { commands, clock, state } = phoneEntry({
      method: success('mobile-id'),
      deps: {
        captcha: (by) =>
          Promise.resolve(by === 'sms' ? success(null) : failed({ kind: 'unreachable' })),
      },
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'entering', by: 'mobile-id' });
  });

  it.each<[string, SignInMethod, Failure]>([
    ['a push while offline', 'mobile-id', { kind: 'offline' }],
    ['a push of a disabled user', 'mobile-id', { kind: 'user-disabled' }],
    ['a code', 'sms', { kind: 'server', status: 503, code: '' }],
  ])('offers no code instead of %s', async (_, method, failure) => {
    const { commands, clock, state } = phoneEntry({
      method: success(method),
      codes: [failed(failure)],
      pushes: [failed(failure)],
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toEqual({ step: 'entering', digits: phone, problem: failure });
  });

  it('lets the user dismiss the rate limit and change the phone', async () => {
    const limit = tooMany('codes', 90);
    const { commands, clock, state } = phoneEntry({ codes: [failed(limit)] });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    commands.dismiss();
    expect(state()).toEqual({ step: 'entering', digits: phone });
  });

  it('reports a refused redirect address', () => {
    const { state } = phoneEntry({ deps: { refused: true } });
    expect(state()).toMatchObject({ step: 'entering', refused: true });
  });

  it('skips the phone lookup in a widget without Mobile ID', async () => {
    const { commands, calls, clock } = phoneEntry({
      onlyCodes: true,
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(calls).toEqual(['captcha of codes', `code ${phone}`]);
  });

  it('passes a failure handled by the widget to the widget', async () => {
    const { commands, clock, state } = phoneEntry({
      codes: [failed({ kind: 'operator-only' }), failed({ kind: 'offline' })],
      deps: { handleFailure: (failure) => failure.kind === 'operator-only' },
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state().step).toBe('requesting');
  });

  const limit = tooMany('codes', 90);

  it('stores a rate limit until it is closed or the request is sent again', async () => {
    const { commands, clock, limits } = phoneEntry({ codes: [failed(limit), failed(limit)] });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    const first = { until: clock.now() + 90_000, by: 'sms' };
    expect(limits.at(-1)).toEqual(first);
    commands.dismiss();
    expect(limits.at(-1)).toBeUndefined();
  });

  it('restores a rate limit after a reload with the same end, and sends nothing', async () => {
    const { clock } = phoneEntry();
    const kept = { until: clock.now() + 40_000, by: 'mobile-id' } as const;
    const after = phoneEntry({ deps: { digits: phone, limit: kept } });
    expect(after.state()).toEqual({ step: 'too-many', digits: phone, ...kept });
    after.commands.retry();
    await after.clock.advance(39_000);
    after.commands.retry();
    expect(after.calls).toEqual([]);
    await after.clock.advance(1_000);
    after.commands.retry();
    await after.clock.flush();
    expect(after.kept.at(-1)).toBe(`mobile-id sent ${phone}`);
  });

  it('opens the phone form when the stored rate limit is over', () => {
    const { clock } = phoneEntry();
    const { state } = phoneEntry({
      deps: { digits: phone, limit: { until: clock.now(), by: 'sms' } },
    });
    expect(state()).toEqual({ step: 'entering', digits: phone });
  });

  describe('after a lost response', () => {
    const responseLost: readonly Failure[] = [
      { kind: 'unreachable' },
      { kind: 'malformed', call: 'x' },
      { kind: 'server', status: 503, code: '' },
      // Spec §5: the usual response to a sent code, without its details.
      { kind: 'server', status: 422, code: '' },
    ];
    const sendRequest = async ({ commands, clock }: ReturnType<typeof phoneEntry>) => {
      commands.submit();
      await clock.flush();
    };
    const requested = async (first: Failure, more: Partial<Script> = {}) => {
      const entry = phoneEntry({ codes: [failed(first), failed(limit)], ...more });
      entry.commands.type(phone);
      await sendRequest(entry);
      return entry;
    };

    it.each(responseLost)('offers the code entry during a rate limit: $kind', async (failure) => {
      const entry = await requested(failure);
      const { commands, state, kept, limits, clock, calls } = entry;
      expect(state()).toMatchObject({ step: 'entering', problem: failure });
      await sendRequest(entry);
      const until = clock.now() + 90_000;
      expect(state()).toEqual({
        step: 'too-many',
        digits: phone,
        until,
        by: 'sms',
        responseLost: true,
      });
      expect(limits.at(-1)).toEqual({ until, by: 'sms', responseLost: true });
      const before = calls.length;
      commands.enterCode();
      await clock.flush();
      expect(kept.at(-1)).toBe(`code of ${phone}, another at ${until}`);
      expect(limits.at(-1)).toBeUndefined();
      expect(calls).toHaveLength(before);
    });

    it.each<Failure>([
      { kind: 'phone-not-found' },
      { kind: 'server', status: 422, code: 'Odd' },
      limit,
    ])('offers no code entry when no code was sent: $kind', async (failure) => {
      const entry = await requested(failure);
      entry.commands.dismiss();
      await sendRequest(entry);
      const state = entry.state();
      expect(state).toMatchObject({ step: 'too-many' });
      expect(state).not.toHaveProperty('responseLost');
      entry.commands.enterCode();
      await entry.clock.flush();
      expect(entry.kept.at(-1)).toBe(`phone ${phone}`);
      expect(entry.limits.at(-1)).not.toHaveProperty('responseLost');
    });

    it('stays on the rate limit though the widget would handle the failure', async () => {
      const odd = { kind: 'server', status: 422, code: '' } as const;
      const { state } = await requested(odd, { deps: { handleFailure: () => true } });
      expect(state()).toMatchObject({ step: 'entering', problem: odd });
    });

    it('offers the code entry for the same phone only', async () => {
      const entry = await requested({ kind: 'unreachable' });
      entry.commands.type('9169999999');
      await sendRequest(entry);
      expect(entry.state()).toMatchObject({ step: 'too-many', digits: '9169999999' });
      expect(entry.state()).not.toHaveProperty('responseLost');
      entry.commands.dismiss();
      entry.commands.type(phone);
      await sendRequest(entry);
      expect(entry.kept.at(-1)).toBe(`sms sent ${phone}`);
    });

    it('offers the code entry again after the rate limit was closed, and resending after it has passed', async () => {
      const entry = await requested(
        { kind: 'unreachable' },
        {
          codes: [failed({ kind: 'unreachable' }), failed(limit), failed(limit)],
        },
      );
      await sendRequest(entry);
      entry.commands.dismiss();
      expect(entry.state()).toEqual({ step: 'entering', digits: phone });
      await sendRequest(entry);
      expect(entry.state()).toMatchObject({ step: 'too-many', responseLost: true });
      await entry.clock.advance(90_000);
      entry.commands.retry();
      await entry.clock.flush();
      expect(entry.kept.at(-1)).toBe(`sms sent ${phone}`);
      expect(entry.limits.at(-1)).toBeUndefined();
    });

    it('offers the code entry after a reload, during the rate limit or the request', async () => {
      const asking = phoneEntry({ deps: { send: () => new Promise(() => {}) } });
      asking.commands.type(phone);
      await sendRequest(asking);
      const before = await requested({ kind: 'unreachable' });
      for (const kept of [asking.limits.at(-1), before.limits.at(-1)]) {
        const after = phoneEntry({
          codes: [failed(limit)],
          deps: { digits: phone, limit: kept },
        });
        expect(after.state()).toEqual({ step: 'entering', digits: phone });
        await sendRequest(after);
        expect(after.state()).toMatchObject({ step: 'too-many', responseLost: true });
        const again = phoneEntry({ deps: { digits: phone, limit: after.limits.at(-1) } });
        expect(again.state()).toEqual(after.state());
        again.commands.enterCode();
        await again.clock.flush();
        expect(again.kept.at(-1)).toMatch(/^code of/);
      }
    });
  });

  describe('with a visible captcha', () => {
    const guarded = () => {
      const messages: ((report: CaptchaReport) => void)[] = [];
      const config = { siteKey: 'k', visible: true, provider: 'smartcaptcha' } as const;
      const entry = phoneEntry({
        deps: {
          captcha: () => Promise.resolve(success(config)),
          openCaptcha: (_config, _box, report) => {
            messages.push(report);
            return () => {};
          },
        },
      });
      entry.commands.type(phone);
      entry.commands.submit();
      return { ...entry, tell: (report: CaptchaReport) => messages.at(-1)?.(report) };
    };

    it('sends the captcha token', async () => {
      const { commands, state, clock, calls, tell } = guarded();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'requesting', captcha: 'open' });
      expect(calls).toEqual([`find ${phone}`]);
      commands.drawCaptcha({} as HTMLElement);
      tell({ kind: 'passed', token: 'passed' });
      await clock.flush();
      expect(calls.at(-1)).toBe(`code ${phone} with passed`);
    });

    it('stays on the phone form when the captcha is closed', async () => {
      const { commands, state, clock, calls } = guarded();
      await clock.flush();
      commands.closeCaptcha();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'entering', problem: { kind: 'captcha-closed' } });
      expect(calls).toEqual([`find ${phone}`]);
    });
  });

  it('ignores responses once stopped', async () => {
    const { commands, stop, clock, kept } = phoneEntry();
    commands.type(phone);
    commands.submit();
    stop();
    await clock.flush();
    expect(kept).toEqual([`phone ${phone}`]);
  });
});
