// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { forgetInvitation, takeInvitation } from './invitation-token.ts';

const open = (address: string) => history.replaceState({ depth: 1 }, '', address);
afterEach(() => {
  forgetInvitation();
  open('/');
});

it('the token is read once, and removed from the address', () => {
  open('/family/join?lang=en#k3f9-Qx');
  expect(takeInvitation()).toBe('k3f9-Qx');
  expect(location.href).toMatch(/\/family\/join\?lang=en$/);
  expect(history.state).toEqual({ depth: 1 });
});

it('the token survives until the invitation is answered', () => {
  open('/family/join#k3f9Qx');
  takeInvitation();
  open('/sso');
  open('/family/join');
  expect(takeInvitation()).toBe('k3f9Qx');
  forgetInvitation();
  expect(takeInvitation()).toBeUndefined();
});

it('a newer invitation replaces an earlier one, and a fragment that is no token does not', () => {
  for (const fragment of ['#one', '#two', '#/three', '#']) {
    open(`/family/join${fragment}`);
    takeInvitation();
  }
  expect(takeInvitation()).toBe('two');
});
