import { describe, expect, it, vi } from 'vitest';
import type { RouteContext } from '#app/route.tsx';
import { createStorage } from '#browser/storage.ts';
import { createPromoPageDeps } from './promo-page-deps.ts';

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Screens of `/promo` in the tabs of one browser. */
function browser(settings: { readonly offer?: string } = {}) {
  const storage = createStorage('', refused);
  const navigate = vi.fn();
  const emit = vi.fn(() => true);
  const screen = (search = '') =>
    createPromoPageDeps({
      services: { storage, settings, clock: { now: () => 0 }, emit },
      query: new URLSearchParams(search),
      navigate,
    } as unknown as RouteContext);
  return { screen, navigate, emit };
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

  it('continues with its offer after a reload, whatever another tab has opened', () => {
    const { screen, navigate } = browser();
    screen('offer=FREE30&partner=shop').update({ phone: '9161234567' });
    screen('offer=FREE30').continueTo('/promo/otp', { replace: true });
    expect(navigate).toHaveBeenLastCalledWith('/promo/otp?offer=FREE30', { replace: true });
    screen('offer=PAID50').update({});
    const reloaded = screen('offer=FREE30').progress();
    expect(reloaded).toEqual({ offer: 'FREE30', partner: 'shop', phone: '9161234567' });
  });

  it('is not in the address if the page names the offer', () => {
    const { screen, navigate } = browser({ offer: 'FREE30' });
    screen().continueTo('/promo/otp');
    expect(navigate).toHaveBeenLastCalledWith('/promo/otp', undefined);
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

describe('a problem of an offer', () => {
  it.each([
    [{ kind: 'refused', state: 1 }, 'promo', 42],
    [{ kind: 'operator-only' }, 'operator-only', 33],
    [{ kind: 'busy' }, 'conflict', 34],
  ] as const)(
    '%o is reported to the embedding page before it is shown',
    (problem, kind, number) => {
      const { screen, navigate, emit } = browser();
      navigate.mockImplementation(() =>
        expect(emit.mock.calls).toEqual([['cloud-error', { kind, number }]]),
      );
      screen('offer=FREE30').showError(problem);
      expect(navigate).toHaveBeenCalledOnce();
    },
  );

  it('a payment that was declined or cancelled is not an error', () => {
    const { screen, emit } = browser();
    screen('offer=FREE30').showError({ kind: 'declined' });
    screen('offer=FREE30').showError({ kind: 'cancelled' });
    expect(emit).not.toHaveBeenCalled();
  });
});
