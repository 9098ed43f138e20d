import { describe, expect, it } from 'vitest';
import type { Failure } from '#values/failure.ts';
import { failed, success, type Outcome } from '#values/outcome.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { createRedirectFlow, type RedirectDeps } from './redirect.flow.ts';

function redirect(given: Partial<RedirectDeps> = {}) {
  const clock = createFakeClock();
  const told: string[] = [];
  const flow = createRedirectFlow({
    token: () => Promise.resolve('T'),
    ticket: () => Promise.resolve(success('t1')),
    saveTicket: (id) => told.push(`keep ${id}`),
    confirm: (id, token) => {
      told.push(`confirm ${id} ${token}`);
      return Promise.resolve(success('https://store/cb'));
    },
    allowed: (url) => url,
    fetchCallback: (url) => {
      told.push(`fetch ${url}`);
      return Promise.resolve(success(null));
    },
    leaves: true,
    leave: (url) => told.push(`leave ${url}`),
    goOn: () => told.push('go on'),
    forget: () => told.push('forget'),
    startOver: () => told.push('start over'),
    ...given,
  });
  return { ...flow, state: flow.store.getState, clock, told };
}

const once = (first: Outcome<never>) => {
  let asked = false;
  return <T>(then: Outcome<T>): Promise<Outcome<T>> => {
    const now = asked ? then : first;
    asked = true;
    return Promise.resolve(now);
  };
};

describe('web redirect', () => {
  it('requests and confirms a ticket, fetches the callback and follows it', async () => {
    const { clock, told } = redirect();
    await clock.flush();
    const url = 'https://store/cb';
    expect(told).toEqual(['keep t1', 'confirm t1 T', `fetch ${url}`, `leave ${url}`]);
  });

  it('never leaves an embedding page', async () => {
    const { clock, told, state } = redirect({ leaves: false });
    await clock.flush();
    expect(told.at(-1)).toBe('go on');
    expect(state().step).toBe('done');
  });

  it('goes to the phone entry when the visitor is not signed in', async () => {
    const { clock, told } = redirect({ token: () => Promise.resolve(undefined) });
    await clock.flush();
    expect(told).toEqual(['start over']);
  });

  it('rejects a callback outside the allow-list, and keeps the user signed in', async () => {
    const { clock, told, state, commands } = redirect({ allowed: () => null });
    await clock.flush();
    expect(state().step).toBe('untrusted');
    expect(told.filter((each) => /fetch|leave|forget/.test(each))).toEqual([]);
    commands.goOn();
    expect(told.at(-1)).toBe('go on');
  });

  it('clears the token and goes to the phone entry on a 401', async () => {
    const { clock, told } = redirect({
      confirm: () => Promise.resolve(failed({ kind: 'unauthorized' })),
    });
    await clock.flush();
    expect(told.slice(-2)).toEqual(['forget', 'start over']);
  });

  const refusals: Failure[] = [
    { kind: 'ticket-not-found' },
    { kind: 'user-disabled' },
    { kind: 'invalid-session' },
    { kind: 'quota-exceeded' },
    { kind: 'not-found' },
  ];
  it.each(refusals)(
    'clears the token and shows the reason when refused: $kind',
    async (failure) => {
      const { clock, told, state, commands } = redirect({
        ticket: () => Promise.resolve(failed(failure)),
      });
      await clock.flush();
      expect(told).toEqual(['forget']);
      expect(state()).toEqual({ step: 'refused', failure });
      commands.startOver();
      expect(told.at(-1)).toBe('start over');
    },
  );

  it('treats a response without a ticket as ticket-not-found', async () => {
    const { clock, state } = redirect({ ticket: () => Promise.resolve(success('')) });
    await clock.flush();
    expect(state()).toEqual({ step: 'refused', failure: { kind: 'ticket-not-found' } });
  });

  const hitches: Failure[] = [
    { kind: 'offline' },
    { kind: 'unreachable' },
    { kind: 'server', status: 500, code: '' },
    { kind: 'malformed', call: 'x' },
  ];
  it.each(hitches)('keeps the user signed in after a transient failure: $kind', async (failure) => {
    const answer = once(failed(failure));
    const { clock, told, state, commands } = redirect({
      fetchCallback: () => answer(success(null)),
    });
    await clock.flush();
    expect(state()).toEqual({ step: 'stuck', failure });
    expect(told).not.toContain('forget');
    commands.again();
    await clock.flush();
    expect(told.at(-1)).toBe('leave https://store/cb');
  });

  it('lets the user continue without the callback', async () => {
    const { clock, told, commands } = redirect({
      ticket: () => Promise.resolve(failed({ kind: 'offline' })),
    });
    await clock.flush();
    commands.goOn();
    expect(told).toEqual(['go on']);
  });

  it('does not navigate once left', async () => {
    const { clock, told, stop } = redirect();
    stop();
    await clock.flush();
    expect(told.filter((each) => each.startsWith('leave'))).toEqual([]);
  });
});
