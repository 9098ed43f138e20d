import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { failed, success, type Failure, type Outcome } from '../../src/domain/failure.ts';
import type { CodeSent } from '../../src/domain/sign-in.ts';
import { createPhoneFlow, type PhoneDeps } from './phone.flow.ts';

const phone = '9161234567';
const sentCode = success<CodeSent>({ retryAfter: 60, reservePhone: true });

function start(outcome: Outcome<CodeSent> = sentCode, more: Partial<PhoneDeps> = {}) {
  const clock = createFakeClock();
  const deps = {
    digits: '',
    clock,
    captcha: () => () => Promise.resolve(success(null)),
    openCaptcha: vi.fn<PhoneDeps['openCaptcha']>(() => () => {}),
    send: vi.fn<PhoneDeps['send']>(() => Promise.resolve(outcome)),
    resume: vi.fn(() => false),
    sent: vi.fn(),
    troubled: vi.fn((failure: Failure) => failure.kind === 'operator-only'),
  };
  const flow = createPhoneFlow({ ...deps, ...more });
  return { ...deps, ...flow, state: flow.store.getState };
}

describe('the phone of the promo landing', () => {
  it('gets a code once, however often the button is pressed', async () => {
    const { commands, send, sent, clock } = start();
    commands.type(phone);
    commands.submit();
    commands.submit();
    await clock.flush();
    expect(send).toHaveBeenCalledOnce();
    expect(sent).toHaveBeenCalledWith(phone, { retryAfter: 60, reservePhone: true });
  });

  it('sends nothing by being opened, nor for a phone that is not whole', () => {
    const { commands, state, send } = start();
    commands.submit();
    expect(state()).toMatchObject({ problem: { kind: 'phone-missing' } });
    commands.type('916');
    commands.submit();
    expect(state()).toMatchObject({ problem: { kind: 'phone-invalid' } });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends no second code while the first is good', () => {
    const { commands, send } = start(sentCode, { digits: phone, resume: () => true });
    commands.submit();
    expect(send).not.toHaveBeenCalled();
  });

  it('says at the field that the offer refuses it, and leaves for what is about the offer', async () => {
    const refused = start(failed({ kind: 'invalid', fields: { phone: 'refused' } }));
    refused.commands.type(phone);
    refused.commands.submit();
    await refused.clock.flush();
    expect(refused.state()).toMatchObject({ step: 'entering', problem: { kind: 'invalid' } });
    const operator = start(failed({ kind: 'operator-only' }));
    operator.commands.type(phone);
    operator.commands.submit();
    await operator.clock.flush();
    expect(operator.state().step).toBe('asking');
  });

  it('waits out a limit and keeps what was asked for', async () => {
    const { commands, state, clock, send } = start(
      failed({ kind: 'too-many', what: 'codes', retryAfter: 30 }),
    );
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', until: clock.now() + 30_000 });
    commands.retry();
    expect(send).toHaveBeenCalledOnce();
    await clock.advance(30_000);
    commands.retry();
    await clock.flush();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows a visible captcha first, and sends its token', async () => {
    const config = { siteKey: 'k', visible: true, provider: 'smartcaptcha' } as const;
    const { commands, state, clock, send, openCaptcha } = start(sentCode, {
      captcha: () => () => Promise.resolve(success(config)),
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'asking', captcha: 'open' });
    expect(send).not.toHaveBeenCalled();
    commands.drawCaptcha({} as HTMLElement);
    openCaptcha.mock.calls[0]?.[2]({ kind: 'passed', token: 'passed' });
    await clock.flush();
    expect(send).toHaveBeenCalledWith(phone, 'passed', expect.any(AbortSignal));
  });

  it('stays where it is when the captcha is closed', async () => {
    const config = { siteKey: 'k', visible: true, provider: 'smartcaptcha' } as const;
    const { commands, state, clock } = start(sentCode, {
      captcha: () => () => Promise.resolve(success(config)),
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    commands.closeCaptcha();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'entering', problem: { kind: 'captcha-closed' } });
  });
});
