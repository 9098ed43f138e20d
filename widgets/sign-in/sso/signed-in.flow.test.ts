import { expect, it, vi } from 'vitest';
import { createSignedInFlow } from './signed-in.flow.ts';

it('/sso shows who is signed in, and signs out', () => {
  const signOut = vi.fn();
  const { store, commands } = createSignedInFlow({ phone: '9161234567' }, signOut);
  expect(store.getState()).toEqual({ step: 'signed-in', phone: '9161234567' });
  expect(signOut).not.toHaveBeenCalled();
  commands.signOut();
  expect(signOut).toHaveBeenCalledOnce();
});
