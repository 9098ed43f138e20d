import { expect, it, vi } from 'vitest';
import { failed, success, type Outcome } from '#values/outcome.ts';
import type { Package } from '#values/package.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { createSubscriptionExistsFlow } from './subscription-exists.flow.ts';

const card = aPackage({ type: 'card' });

function setUp(outcome: Outcome<Package | undefined>, signedIn = true) {
  const deps = { signInFirst: vi.fn(), navigate: vi.fn(), load: vi.fn(async () => outcome) };
  const flow = createSubscriptionExistsFlow({ ...deps, signedIn: () => signedIn });
  return { ...deps, flow, state: () => flow.store.getState() };
}

it('/plans/subscription-exists shows the package that prevents a purchase', async () => {
  const { state } = setUp(success(card));
  expect(state()).toEqual({ step: 'loading' });
  await vi.waitFor(() => expect(state()).toEqual({ step: 'shown', pkg: card }));
});

it('/plans/subscription-exists shows the page without a package that could not be read', async () => {
  const { state, signInFirst } = setUp(failed({ kind: 'offline' }));
  await vi.waitFor(() => expect(state()).toEqual({ step: 'shown' }));
  expect(signInFirst).not.toHaveBeenCalled();
});

it('/plans/subscription-exists leads to sign-in when the token is no longer valid', async () => {
  const { state, signInFirst } = setUp(failed({ kind: 'unauthorized' }));
  await vi.waitFor(() => expect(state()).toEqual({ step: 'signed-out' }));
  expect(signInFirst).toHaveBeenCalledOnce();
});

it('/plans/subscription-exists reads nothing for a signed-out visitor', () => {
  const { state, signInFirst, load } = setUp(success(card), false);
  expect(state()).toEqual({ step: 'signed-out' });
  expect(signInFirst).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});
