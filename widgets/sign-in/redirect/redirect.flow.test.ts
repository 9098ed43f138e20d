import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { createRedirectFlow, type RedirectDeps } from './redirect.flow.ts';

function redirect(options: Partial<RedirectDeps> = {}) {
  const clock = createFakeClock();
  const reported: string[] = [];
  const flow = createRedirectFlow({
    token: () => Promise.resolve('T'),
    ticket: () => Promise.resolve(success('t1')),
    saveTicket: (id) => reported.push(`saveTicket ${id}`),
    confirm: (id, token) => {
      reported.push(`confirm ${id} ${token}`);
      return Promise.resolve(success('https://store/cb'));
    },
    callbackToFollow: (url) => url,
    fetchCallback: (url) => {
      reported.push(`fetch ${url}`);
      return Promise.resolve(success(null));
    },
    leavesPage: true,
    leavePage: (url) => reported.push(`leave ${url}`),
    proceed: () => reported.push('proceed'),
    signOut: () => reported.push('sign out'),
    startOver: () => reported.push('start over'),
    ...options,
  });
  return { ...flow, state: flow.store.getState, clock, reported };
}

const once = (first: Outcome<never>) => {
  let requested = false;
  return <T>(then: Outcome<T>): Promise<Outcome<T>> => {
    const now = requested ? then : first;
    requested = true;
    return Promise.resolve(now);
  };
};

describe('web redirect', () => {
  it('requests and confirms a ticket, fetches the callback and follows it', async () => {
    const { clock, reported } = redirect();
    await clock.flush();
    const url = 'https://store/cb';
    expect(reported).toEqual(['saveTicket t1', 'confirm t1 T', `fetch ${url}`, `leave ${url}`]);
  });

  it('never leaves an embedding page', async () => {
    const { clock, reported, state } = redirect({ leavesPage: false });
    await clock.flush();
    expect(reported.at(-1)).toBe('proceed');
    expect(state().step).toBe('done');
  });

  it('goes to the phone entry when the visitor is not signed in', async () => {
    const { clock, reported } = redirect({ token: () => Promise.resolve(undefined) });
    await clock.flush();
    expect(reported).toEqual(['start over']);
  });

  it('rejects a callback outside the allow-list, and keeps the user signed in', async () => {
    const { clock, reported, state, commands } = redirect({ callbackToFollow: () => null });
    await clock.flush();
    expect(state().step).toBe('untrusted');
    expect(reported.filter((each) => /fetch|leave|sign out/.test(each))).toEqual([]);
    commands.proceed();
    expect(reported.at(-1)).toBe('proceed');
  });

  it('clears the token and goes to the phone entry on a 401', async () => {
    const { clock, reported } = redirect({
      confirm: () => Promise.resolve(failed({ kind: 'unauthorized' })),
    });
    await clock.flush();
    expect(reported.slice(-2)).toEqual(['sign out', 'start over']);
  });

  const refusals: Failure[] = [
    { kind: 'ticket-not-found' },
    { kind: 'user-disabled' },
    { kind: 'invalid-session' },
  ];
  it.each(refusals)(
    'clears the token and shows the reason when refused: $kind',
    async (failure) => {
      const { clock, reported, state, commands } = redirect({
        ticket: () => Promise.resolve(failed(failure)),
      });
      await clock.flush();
      expect(reported).toEqual(['sign out']);
      expect(state()).toEqual({ step: 'refused', failure });
      commands.startOver();
      expect(reported.at(-1)).toBe('start over');
    },
  );

  it('treats a response without a ticket as ticket-not-found', async () => {
    const { clock, state } = redirect({ ticket: () => Promise.resolve(success('')) });
    await clock.flush();
    expect(state()).toEqual({ step: 'refused', failure: { kind: 'ticket-not-found' } });
  });

  const temporaryFailures: Failure[] = [
    { kind: 'offline' },
    { kind: 'unreachable' },
    { kind: 'server', status: 500, code: '' },
    { kind: 'malformed', call: 'x' },
    { kind: 'not-found' },
    { kind: 'conflict' },
    { kind: 'quota-exceeded' },
  ];
  it.each(temporaryFailures)(
    'keeps the user signed in after a failure that refuses no session: $kind',
    async (failure) => {
      const reply = once(failed(failure));
      const { clock, reported, state, commands } = redirect({
        fetchCallback: () => reply(success(null)),
      });
      await clock.flush();
      expect(state()).toEqual({ step: 'stuck', failure });
      expect(reported).not.toContain('sign out');
      commands.retry();
      await clock.flush();
      expect(reported.at(-1)).toBe('leave https://store/cb');
    },
  );

  it('lets the user continue without the callback', async () => {
    const { clock, reported, commands } = redirect({
      ticket: () => Promise.resolve(failed({ kind: 'offline' })),
    });
    await clock.flush();
    commands.proceed();
    expect(reported).toEqual(['proceed']);
  });

  it('does not navigate after the flow is stopped', async () => {
    const { clock, reported, stop } = redirect();
    stop();
    await clock.flush();
    expect(reported.filter((each) => each.startsWith('leave'))).toEqual([]);
  });
});
