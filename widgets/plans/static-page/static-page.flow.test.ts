import { expect, it, vi } from 'vitest';
import { createStaticPageFlow } from './static-page.flow.ts';

const setUp = (signedIn: boolean) => {
  const deps = { signedIn: () => signedIn, signInFirst: vi.fn(), navigate: vi.fn() };
  return { ...deps, flow: createStaticPageFlow(deps, { type: 'card' }) };
};

it('a static page redirects a signed-out visitor to sign-in and shows nothing (spec §6)', () => {
  const { flow, signInFirst } = setUp(false);
  expect(signInFirst).toHaveBeenCalledOnce();
  expect(flow.store.getState()).toEqual({ step: 'signed-out' });
  flow.commands.signIn();
  expect(signInFirst).toHaveBeenCalledTimes(2);
});

it('a static page shows its content to a signed-in user', () => {
  const { flow, signInFirst } = setUp(true);
  expect(signInFirst).not.toHaveBeenCalled();
  expect(flow.store.getState()).toEqual({ step: 'shown', type: 'card' });
});
