import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { CodeSent, MobileIdRequest } from '#sign-in/sign-in-method.ts';
import { createFakeClock, tooMany } from '../../../tests/support/fake-clock.ts';
import type { MobileIdDeps } from './mobile-id.state.ts';
import { createMobileIdFlow } from './mobile-id.flow.ts';

const phone = '9161234567';
type Push = NonNullable<MobileIdDeps<string>['push']>;

interface Script {
  /** The responses in order; afterwards everything waits. */
  readonly responses?: Outcome<string | null>[];
  readonly push?: Partial<Push> | null;
  readonly toBackupPhone?: boolean;
  readonly pushes?: Outcome<MobileIdRequest>[];
  readonly codes?: Outcome<CodeSent>[];
}

function smartphone(script: Script = {}) {
  const clock = createFakeClock();
  const start = clock.now();
  let visible = true;
  let waiting: (() => void)[] = [];
  const requested: number[] = [];
  const kept: unknown[] = [];
  const done: string[] = [];
  const sent: string[] = [];
  const push: Push = {
    pollUrl: 'https://a/1',
    resendAt: start + 60_000,
    pollsLeft: 30,
    hasBackupPhone: false,
    ...script.push,
  };
  const flow = createMobileIdFlow<string>({
    phone,
    toBackupPhone: script.toBackupPhone ?? false,
    push: script.push === null ? undefined : push,
    saveRecord: (state) => kept.push(state),
    clock,
    visibility: {
      visible: () => visible,
      onceVisible: (task) => {
        waiting.push(task);
        return () => {
          waiting = waiting.filter((each) => each !== task);
        };
      },
    },
    intervalMs: 2_000,
    sendPoll: () => {
      requested.push(clock.now() - start);
      return Promise.resolve(script.responses?.shift() ?? success(null));
    },
    onConfirmed: (value) => done.push(value),
    pushCaptcha: () => Promise.resolve(success(null)),
    codeCaptcha: () => Promise.resolve(success(null)),
    openCaptcha: () => () => {},
    sendPush: ({ toBackupPhone }) => {
      sent.push(toBackupPhone ? 'push to reserve' : 'push');
      return Promise.resolve(
        script.pushes?.shift() ?? success({ pollUrl: 'https://a/2', hasBackupPhone: false }),
      );
    },
    sendCode: ({ toBackupPhone }) => {
      sent.push(toBackupPhone ? 'code to reserve' : 'code');
      return Promise.resolve(
        script.codes?.shift() ?? success({ retryAfterSeconds: 60, hasBackupPhone: false }),
      );
    },
    onPushSent: (toBackupPhone) => done.push(`push sent ${toBackupPhone}`),
    onCodeSent: () => done.push('code sent'),
    enterCode: (resendAt) => done.push(`enter code, next at ${resendAt - start}`),
    startOver: () => done.push('start over'),
  });
  return {
    ...flow,
    state: flow.store.getState,
    clock,
    start,
    requested,
    kept,
    done,
    sent,
    hide: () => {
      visible = false;
    },
    show: () => {
      visible = true;
      for (const task of waiting.splice(0)) task();
    },
  };
}

const no = (failure: Failure) => failed(failure);

describe('Mobile ID', () => {
  const limit = no(tooMany('codes', 90));

  it.each([no({ kind: 'unreachable' }), no({ kind: 'server', status: 422, code: '' })])(
    'offers the code entry after a lost response once the next request is rate-limited: %o',
    async (lost) => {
      const first = smartphone({ codes: [lost, limit] });
      first.commands.bySms();
      await first.clock.flush();
      first.commands.bySms();
      await first.clock.flush();
      expect(first.state()).toMatchObject({ step: 'too-many', by: 'sms', responseLost: true });
      first.commands.enterCode();
      expect(first.done).toEqual([
        `enter code, next at ${first.clock.now() + 90_000 - first.start}`,
      ]);
      expect(first.kept.at(-1)).not.toHaveProperty('responseLost');
    },
  );

  it('remembers a lost response across a reload', async () => {
    const { commands, clock, state } = smartphone({
      push: { responseLost: true },
      codes: [limit],
    });
    commands.bySms();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', responseLost: true });
  });

  it('offers no code entry for a refused code', async () => {
    const { commands, clock, state, done } = smartphone({ codes: [limit] });
    commands.bySms();
    await clock.flush();
    expect(state()).not.toHaveProperty('responseLost');
    commands.enterCode();
    expect(done).toEqual([]);
  });

  it('polls every 2 s from the start, and sends nothing', async () => {
    const { requested, clock, sent } = smartphone();
    await clock.advance(6_000);
    expect(requested).toEqual([0, 2_000, 4_000, 6_000]);
    expect(sent).toEqual([]);
  });

  it('does not poll when no push was sent', async () => {
    const { requested, clock, state } = smartphone({ push: null });
    await clock.advance(10_000);
    expect(requested).toEqual([]);
    expect(state()).toMatchObject({ step: 'ended', end: 'not-sent' });
  });

  it('polls at most 30 times, then reports that the push was not confirmed', async () => {
    const { requested, clock, state, kept } = smartphone();
    await clock.advance(600_000);
    expect(requested).toHaveLength(30);
    expect(state()).toMatchObject({ step: 'ended', end: 'unanswered' });
    expect(kept.at(-1)).toMatchObject({ pollsLeft: 0, end: 'unanswered' });
  });

  it('polls at most 30 times in total, reloads included', async () => {
    const { requested, clock } = smartphone({ push: { pollsLeft: 3 } });
    await clock.advance(600_000);
    expect(requested).toHaveLength(3);
  });

  it('pauses polling while the page is hidden, and polls immediately when it is visible', async () => {
    const { requested, clock, hide, show } = smartphone();
    await clock.advance(1_000);
    hide();
    await clock.advance(600_000);
    expect(requested).toEqual([0]);
    show();
    await clock.flush();
    expect(requested).toHaveLength(2);
  });

  it('signs in when the push is confirmed', async () => {
    const { clock, done, requested } = smartphone({ responses: [success(null), success('token')] });
    await clock.advance(60_000);
    expect(done).toEqual(['token']);
    expect(requested).toHaveLength(2);
  });

  it.each([
    ['unauthorized', 'declined'],
    ['not-found', 'gone'],
    ['invalid-session', 'gone'],
    ['ticket-not-found', 'gone'],
    ['phone-not-found', 'gone'],
  ] as const)('stops the timer and shows the reason after %s', async (kind, end) => {
    const { clock, state, requested, start, kept } = smartphone({
      responses: [success(null), no({ kind })],
    });
    await clock.advance(60_000);
    expect(requested).toHaveLength(2);
    expect(state()).toMatchObject({ step: 'ended', end, resendAt: start + 2_000 });
    expect(kept.at(-1)).toEqual({ pollsLeft: 0, resendAt: start + 2_000, end });
  });

  it('restores the reason after a reload', () => {
    const { state } = smartphone({ push: { pollsLeft: 0, end: 'declined' } });
    expect(state()).toMatchObject({ step: 'ended', end: 'declined' });
  });

  it.each(['offline', 'unreachable'] as const)('keeps polling while %s', async (kind) => {
    const { clock, done } = smartphone({ responses: [no({ kind }), success('token')] });
    await clock.advance(2_000);
    expect(done).toEqual(['token']);
  });

  it('does not poll before `Retry-After` has passed', async () => {
    const limited = no(tooMany('requests', 2 + 20));
    const { clock, done, requested } = smartphone({
      responses: [success(null), limited, success('token')],
    });
    await clock.advance(21_000);
    expect(requested).toEqual([0, 2_000]);
    await clock.advance(10_000);
    expect(done).toEqual(['token']);
  });

  it('shows any other refusal, also after a reload', async () => {
    const responses = [no({ kind: 'user-disabled' })];
    const { clock, state, kept } = smartphone({ responses: [...responses] });
    await clock.flush();
    const refused = { step: 'failed', problem: { kind: 'user-disabled' } };
    expect(state()).toMatchObject(refused);
    const reloaded = smartphone({ responses, push: { ...(kept.at(-1) as Push) } });
    await reloaded.clock.advance(60_000);
    expect(reloaded.state()).toMatchObject(refused);
    expect(reloaded.requested).toEqual([0]);
  });

  it('sends another push only once the countdown has ended', async () => {
    const { clock, commands, sent, done } = smartphone();
    commands.resend();
    await clock.advance(59_000);
    commands.resend();
    expect(sent).toEqual([]);
    await clock.advance(1_000);
    commands.resend();
    commands.resend();
    await clock.flush();
    expect(sent).toEqual(['push']);
    expect(done).toEqual(['push sent false']);
  });

  it('falls back to a code at any time', async () => {
    const { clock, commands, sent, done, requested } = smartphone();
    await clock.advance(1_000);
    commands.bySms();
    await clock.advance(10_000);
    expect(sent).toEqual(['code']);
    expect(done).toEqual(['code sent']);
    expect(requested).toEqual([0]);
  });

  it('keeps waiting for the push when the fallback fails', async () => {
    const { clock, commands, state, done } = smartphone({
      codes: [no({ kind: 'offline' })],
      responses: [success(null), success(null), success('token')],
    });
    await clock.advance(1_000);
    commands.bySms();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'waiting', problem: { kind: 'offline' } });
    await clock.advance(4_000);
    expect(done).toEqual(['token']);
  });

  it('sends to the backup phone if there is one', async () => {
    const without = smartphone();
    without.commands.sendToOther();
    expect(without.sent).toEqual([]);
    const { clock, commands, sent, done } = smartphone({ push: { hasBackupPhone: true } });
    commands.sendToOther();
    await clock.flush();
    expect(sent).toEqual(['push to reserve']);
    expect(done).toEqual(['push sent true']);
  });

  it('switches back from the backup phone, and falls back to a code there', async () => {
    const back = smartphone({ toBackupPhone: true });
    back.commands.sendToOther();
    await back.clock.flush();
    expect(back.done).toEqual(['push sent false']);
    const code = smartphone({ toBackupPhone: true });
    code.commands.bySms();
    await code.clock.flush();
    expect(code.sent).toEqual(['code to reserve']);
  });

  it('waits for the rate limit of pushes, offering a code meanwhile', async () => {
    const pushes = [60 + 90, 60 + 90 + 90].map((end) => no(tooMany('mobile-id', end)));
    const { clock, commands, state, sent } = smartphone({ pushes });
    await clock.advance(60_000);
    commands.resend();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'too-many', by: 'mobile-id', action: 'again' });
    commands.retry();
    expect(sent).toEqual(['push']);
    await clock.advance(90_000);
    commands.retry();
    await clock.flush();
    expect(sent).toEqual(['push', 'push']);
    commands.bySms();
    await clock.flush();
    expect(sent).toEqual(['push', 'push', 'code']);
  });

  it('restores a rate limit after a reload, and does not poll meanwhile', async () => {
    const limit = no(tooMany('mobile-id', 90));
    const first = smartphone({ pushes: [limit], push: { hasBackupPhone: true } });
    first.commands.sendToOther();
    await first.clock.flush();
    const kept = first.kept.at(-1) as Partial<Push>;
    const until = first.clock.now() + 90_000;
    expect(kept).toMatchObject({ limit: { until, action: 'other-phone' } });

    const after = smartphone({ push: { ...kept, hasBackupPhone: true } });
    expect(after.state()).toMatchObject({ step: 'too-many', limit: until, action: 'other-phone' });
    await after.clock.advance(89_000);
    after.commands.retry();
    expect([after.sent, after.requested]).toEqual([[], []]);
    await after.clock.advance(1_000);
    after.commands.retry();
    await after.clock.flush();
    expect(after.sent).toEqual(['push to reserve']);
    expect(after.kept.at(-1)).not.toHaveProperty('limit');
  });

  it('drops a dismissed rate limit and waits for the push again', () => {
    const until = smartphone().clock.now() + 90_000;
    const { commands, kept, state } = smartphone({ push: { limit: { until, action: 'again' } } });
    commands.dismiss();
    expect(kept[0]).not.toHaveProperty('limit');
    expect(state().step).toBe('waiting');
  });

  it('counts down to the end of the rate limit after the dialog is dismissed', async () => {
    const limit = no(tooMany('mobile-id', 60 + 90));
    const { clock, commands, state } = smartphone({ pushes: [limit], push: { pollsLeft: 0 } });
    await clock.advance(60_000);
    commands.resend();
    await clock.flush();
    commands.dismiss();
    expect(state()).toMatchObject({ step: 'ended', resendAt: clock.now() + 90_000 });
  });

  it('stops polling after the flow is stopped', async () => {
    const { clock, stop, requested } = smartphone();
    await clock.flush();
    stop();
    await clock.advance(60_000);
    expect(requested).toEqual([0]);
    expect(clock.waiting()).toBe(0);
  });
});
