import { describe, expect, it, vi } from 'vitest';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { createCheckedPageFlow } from './static-page.flow.ts';

const content = { pkg: aPackage({ type: 'card' }) };

function setUp(outcome: Outcome<typeof content | undefined>, signedIn = true) {
  const deps = { signInFirst: vi.fn(), navigate: vi.fn(), read: vi.fn(async () => outcome) };
  const { store, commands } = createCheckedPageFlow({ ...deps, signedIn: () => signedIn });
  return { ...deps, commands, state: store.getState };
}

describe('a page about the packages, opened by its address', () => {
  it('shows its content once it is known to be true', async () => {
    const { state, navigate } = setUp(success(content));
    expect(state()).toEqual({ step: 'loading' });
    await vi.waitFor(() => expect(state()).toEqual({ step: 'shown', ...content }));
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leads to /plans if what it says is not true', async () => {
    const { state, navigate } = setUp(success(undefined));
    await vi.waitFor(() =>
      expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans', { replace: true }),
    );
    expect(state().step).not.toBe('shown');
  });

  it('claims nothing if the packages could not be read, and reads them again', async () => {
    const { state, commands, read, signInFirst } = setUp(failed({ kind: 'offline' }));
    const offline = { step: 'failed', failure: { kind: 'offline' } };
    await vi.waitFor(() => expect(state()).toEqual(offline));
    expect(signInFirst).not.toHaveBeenCalled();
    read.mockResolvedValue(success(content));
    commands.retry();
    await vi.waitFor(() => expect(state()).toMatchObject({ step: 'shown' }));
  });

  it('leads to sign-in when the token is no longer valid', async () => {
    const { state, signInFirst } = setUp(failed({ kind: 'unauthorized' }));
    await vi.waitFor(() => expect(state()).toEqual({ step: 'signed-out' }));
    expect(signInFirst).toHaveBeenCalledOnce();
  });

  it('reads nothing for a signed-out visitor', () => {
    const { state, signInFirst, read } = setUp(success(content), false);
    expect(state()).toEqual({ step: 'signed-out' });
    expect(signInFirst).toHaveBeenCalledOnce();
    expect(read).not.toHaveBeenCalled();
  });
});
