import { describe, expect, it, vi } from 'vitest';
import type { RouteContext } from '#app/route.tsx';
import { createStorage } from '#platform/storage.ts';
import { createLandingDeps } from './landing-deps.ts';

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Screens of `/promo` in the tabs of one browser. */
function browser() {
  const storage = createStorage('', refused);
  const navigate = vi.fn();
  const screen = (search = '') =>
    createLandingDeps({
      services: { storage, settings: {}, clock: { now: () => 0 }, emit: () => true },
      query: new URLSearchParams(search),
      navigate,
    } as unknown as RouteContext);
  return { screen };
}

describe('the progress of a landing', () => {
  it('stays with the offer of its screen when another tab opens another offer', () => {
    const { screen } = browser();
    screen('offer=FREE30').update({});
    const phone = screen();
    screen('offer=PAID50').update({});
    expect(phone.progress()?.offer).toBe('FREE30');
    phone.update({ phone: '9161234567' });
    expect(screen().progress()).toMatchObject({ offer: 'FREE30', phone: '9161234567' });
  });

  it('of another tab stays when this offer turns out to be active', () => {
    const { screen } = browser();
    const offer = screen('offer=FREE30');
    offer.update({});
    screen('offer=PAID50').update({ phone: '9161234567' });
    offer.onActivated();
    expect(screen().progress()).toMatchObject({ offer: 'PAID50', phone: '9161234567' });
  });

  it('forgets an earlier problem once the offer is active', () => {
    const { screen } = browser();
    const offer = screen('offer=FREE30');
    offer.showError({ kind: 'operator-only' });
    expect(screen().progress()?.trouble).toBeDefined();
    offer.onActivated();
    expect(screen().progress()?.trouble).toBeUndefined();
  });
});
