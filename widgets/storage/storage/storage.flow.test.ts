import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import type { StorageView } from './storage.state.ts';
import { createStorageFlow, type StorageDeps } from './storage.flow.ts';

const storage: StorageView = {
  packagesBytes: 250,
  isOver: false,
  next: aPackage({ id: 'a/b' }),
};
const down: Failure = { kind: 'unreachable' };
const settled = () => new Promise((done) => setTimeout(done));

function screen(responses: readonly Outcome<StorageView>[], change: Partial<StorageDeps> = {}) {
  const log: string[] = [];
  const left = [...responses];
  let changed = () => {};
  const flow = createStorageFlow({
    load: async () => left.shift() ?? failed(down),
    signedIn: () => true,
    signInFirst: () => log.push('sign in first'),
    signInAgain: () => log.push('sign in again'),
    navigate: (target) => log.push(target),
    leaveEmpty: () => log.push('left'),
    onChanged: (task) => {
      changed = task;
      return () => log.push('closed');
    },
    ...change,
  });
  return { flow, log, change: () => changed(), state: () => flow.store.getState() };
}

describe('the storage screen', () => {
  it('reads again when packages have changed, and keeps what it shows if that fails', async () => {
    const { change, state } = screen([success(storage), failed(down), success(storage)]);
    await settled();
    expect(state()).toEqual({ step: 'ready', storage });
    change();
    await settled();
    expect(state()).toEqual({ step: 'ready', storage, stale: down });
    change();
    await settled();
    expect(state()).toEqual({ step: 'ready', storage });
  });

  it('shows nothing where the operator has no such service', async () => {
    const { log, state } = screen([failed({ kind: 'not-supported' })]);
    await settled();
    expect(state()).toEqual({ step: 'unsupported' });
    expect(log).toEqual(['left']);
  });

  it('leads visitors to the sign-in, and reads nothing', async () => {
    const { log } = screen([], {
      signedIn: () => false,
      load: () => Promise.reject(new Error('read')),
    });
    await settled();
    expect(log).toEqual(['sign in first']);
  });

  it('leads to a new sign-in when the session has ended', async () => {
    const { log, state } = screen([failed({ kind: 'unauthorized' })]);
    await settled();
    expect(log).toEqual(['sign in again']);
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
  });

  it('reads again on a retry', async () => {
    const { flow, state } = screen([failed(down), success(storage)]);
    await settled();
    expect(state()).toEqual({ step: 'failed', failure: down });
    flow.commands.retry();
    expect(state()).toEqual({ step: 'loading' });
    await settled();
    expect(state()).toEqual({ step: 'ready', storage });
  });

  it('leads to the packages, and to the confirmation of the next size', async () => {
    const { flow, log } = screen([success(storage)]);
    await settled();
    flow.commands.otherPackages();
    flow.commands.buyNext();
    flow.stop();
    expect(log).toEqual([
      '/plans/available-packages',
      '/plans/available-packages?package=a%2Fb&step=confirm',
      'closed',
    ]);
  });
});
