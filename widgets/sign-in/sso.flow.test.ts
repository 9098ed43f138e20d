import { describe, expect, it } from 'vitest';
import { failed, success, type Failure, type Outcome } from '../../src/domain/failure.ts';
import type { CodeSent, MobileIdRequest, PhoneType } from '../../src/domain/sign-in.ts';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { createSsoFlow, type SsoDeps } from './sso.flow.ts';

const phone = '9161234567';
const push = { pollUrl: 'https://a/1', reservePhone: true };

interface Script {
  readonly type?: Outcome<PhoneType>;
  readonly codes?: Outcome<CodeSent>[];
  readonly pushes?: Outcome<MobileIdRequest>[];
  readonly deps?: Partial<SsoDeps>;
}

function phoneEntry(script: Script = {}) {
  const clock = createFakeClock();
  const calls: string[] = [];
  const kept: string[] = [];
  const flow = createSsoFlow({
    digits: '',
    refused: false,
    signedIn: undefined,
    clock,
    openCaptcha: () => () => {},
    find: (each) => {
      calls.push(`find ${each}`);
      return Promise.resolve(script.type ?? success('sms'));
    },
    codeCaptcha: () => {
      calls.push('captcha of codes');
      return Promise.resolve(success(null));
    },
    pushCaptcha: () => {
      calls.push('captcha of pushes');
      return Promise.resolve(success(null));
    },
    sendCode: (ask) => {
      calls.push(`code ${ask.phone}`);
      return Promise.resolve(
        script.codes?.shift() ?? success({ retryAfter: 60, reservePhone: false }),
      );
    },
    sendPush: (ask) => {
      calls.push(`push ${ask.phone}`);
      return Promise.resolve(script.pushes?.shift() ?? success(push));
    },
    keepPhone: (each) => kept.push(`phone ${each}`),
    keepType: (each) => kept.push(`type ${each}`),
    resume: () => false,
    codeSent: (each, sent) => kept.push(`code sent ${each} ${sent.retryAfter}`),
    pushSent: (each, sent) => kept.push(`push sent ${each} ${sent.pollUrl}`),
    signOut: () => kept.push('signed out'),
    ...script.deps,
  });
  return { ...flow, state: flow.store.getState, clock, calls, kept };
}

describe('phone entry', () => {
  it('asks nobody for anything before a person acts', async () => {
    const { calls, clock } = phoneEntry();
    await clock.advance(60_000);
    expect(calls).toEqual([]);
  });

  it('sends a code to a phone that confirms by a message, with its captcha asked for early', async () => {
    const { commands, calls, kept, clock } = phoneEntry();
    commands.type(phone);
    commands.submit();
    commands.submit();
    await clock.flush();
    expect(calls).toEqual(['captcha of codes', `find ${phone}`, `code ${phone}`]);
    expect(kept).toEqual([`phone ${phone}`, 'type sms', `code sent ${phone} 60`]);
  });

  it('sends a push to a phone that has Mobile ID', async () => {
    const { commands, calls, kept, clock } = phoneEntry({ type: success('mobile-id') });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(calls).toEqual([
      'captcha of codes',
      `find ${phone}`,
      'captcha of pushes',
      `push ${phone}`,
    ]);
    expect(kept).toEqual([`phone ${phone}`, 'type mobile-id', `push sent ${phone} https://a/1`]);
  });

  it('sends nothing again to a phone that something is on its way to', async () => {
    const { commands, calls, clock } = phoneEntry({ deps: { resume: () => true } });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(calls).toEqual([]);
  });

  it.each([
    ['', 'phone-missing'],
    ['916', 'phone-invalid'],
    ['4951234567', 'phone-invalid'],
  ])('names what is wrong with "%s" without asking the server', async (digits, kind) => {
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
  it.each(failures)('keeps the phone and says what happened: $kind', async (failure) => {
    const lookup = phoneEntry({ type: failed(failure) });
    const sending = phoneEntry({ codes: [failed(failure)] });
    for (const { commands, clock, state } of [lookup, sending]) {
      commands.type(phone);
      commands.submit();
      await clock.flush();
      expect(state()).toMatchObject({ step: 'entering', digits: phone, problem: failure });
    }
  });

  it('waits out a limit and asks for the same then', async () => {
    const limit = { kind: 'too-many', what: 'codes', retryAfter: 90 } as const;
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
    expect(kept.at(-1)).toBe(`code sent ${phone} 60`);
  });

  it('lets a person take a code where pushes are limited', async () => {
    const limit = { kind: 'too-many', what: 'mobile-id', retryAfter: 90 } as const;
    const { commands, clock, state, kept } = phoneEntry({
      type: success('mobile-id'),
      pushes: [failed(limit)],
    });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', by: 'mobile-id' });
    commands.bySms();
    await clock.flush();
    expect(kept.at(-1)).toBe(`code sent ${phone} 60`);
  });

  it('lets a person leave a limit and change the phone', async () => {
    const limit = { kind: 'too-many', what: 'codes', retryAfter: 90 } as const;
    const { commands, clock, state } = phoneEntry({ codes: [failed(limit)] });
    commands.type(phone);
    commands.submit();
    await clock.flush();
    commands.dismiss();
    expect(state()).toEqual({ step: 'entering', digits: phone });
  });

  it('says that an address to go on to was refused', () => {
    const { state } = phoneEntry({ deps: { refused: true } });
    expect(state()).toMatchObject({ step: 'entering', refused: true });
  });

  it('shows who is signed in, and signs out', () => {
    const { state, commands, kept } = phoneEntry({ deps: { signedIn: { phone } } });
    expect(state()).toEqual({ step: 'signed-in', phone });
    commands.submit();
    commands.signOut();
    expect(kept).toEqual(['signed out']);
    expect(state()).toEqual({ step: 'entering', digits: '' });
  });

  it('changes no more once it is left', async () => {
    const { commands, stop, clock, kept } = phoneEntry();
    commands.type(phone);
    commands.submit();
    stop();
    await clock.flush();
    expect(kept).toEqual([`phone ${phone}`]);
  });
});
