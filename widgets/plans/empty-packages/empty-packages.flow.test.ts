import { expect, it, vi } from 'vitest';
import { failed, success, type Outcome } from '#values/outcome.ts';
import { createEmptyPackagesFlow } from './empty-packages.flow.ts';

function setUp(outcome: Outcome<boolean>, signedIn = true) {
  const deps = { signInFirst: vi.fn(), navigate: vi.fn(), hasPackages: vi.fn(async () => outcome) };
  const { store } = createEmptyPackagesFlow({ ...deps, signedIn: () => signedIn });
  return { ...deps, step: () => store.getState().step };
}

it('says that there are no packages once that is known', async () => {
  const { step, navigate } = setUp(success(false));
  expect(step()).toBe('loading');
  await vi.waitFor(() => expect(step()).toBe('shown'));
  expect(navigate).not.toHaveBeenCalled();
});

it('leads to the packages if there are some after all', async () => {
  const { navigate } = setUp(success(true));
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans', { replace: true }),
  );
});

it('is shown if the packages could not be read', async () => {
  const { step, navigate, signInFirst } = setUp(failed({ kind: 'offline' }));
  await vi.waitFor(() => expect(step()).toBe('shown'));
  expect(navigate).not.toHaveBeenCalled();
  expect(signInFirst).not.toHaveBeenCalled();
});

it('leads to sign-in when the token is no longer valid', async () => {
  const { step, signInFirst } = setUp(failed({ kind: 'unauthorized' }));
  await vi.waitFor(() => expect(step()).toBe('signed-out'));
  expect(signInFirst).toHaveBeenCalledOnce();
});

it('reads nothing for a signed-out visitor', () => {
  const { step, signInFirst, hasPackages } = setUp(success(true), false);
  expect(step()).toBe('signed-out');
  expect(signInFirst).toHaveBeenCalledOnce();
  expect(hasPackages).not.toHaveBeenCalled();
});
