import { render, screen } from '@testing-library/react';
import { withView } from '../../../tests/support/opened-route.tsx';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import promoEn from '#promo/messages/en.json';
import { routeContext } from '../../../tests/support/route-context.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import en from '../messages/en.json';
import { route } from './shared-balance.route.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Answer = 'refuses the request' | 'lets the request fail';

/** Activates the 2 TB in vain; then its status is `after`, or cannot be read. */
async function activate(how: Answer, after?: string) {
  let sent = false;
  const request = { id: 'r1', package_id: 'p1', command: 'subscribe' };
  const ended = { ...request, status: 'done', result: 'error' };
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const { url, method } = new Request(...call);
    if (method === 'POST') {
      sent = true;
      return how === 'refuses the request'
        ? Response.json({ code: 'InvalidParameters' }, { status: 422 })
        : Response.json({ ...request, status: 'received' });
    }
    if (url.includes('accounts')) return Response.json({ userid: 'u1', tenant_name: 'bln' });
    if (url.includes('free_package')) return Response.json({ free_package_id: 'p1' });
    if (url.includes('mvp_ub_status')) {
      const status = sent ? after : 'available';
      return status ? Response.json({ status }) : Response.json({}, { status: 404 });
    }
    return Response.json({ _embedded: { subscription_change_requests: sent ? [ended] : [] } });
  });
  const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});
  const emit = vi.fn(() => true);
  const services = createServices({ settings, emit });
  const { View, stop } = withView(route.open(routeContext(services, '/plans/ub')));
  ends.push(stop, services.stop);
  render(<View {...screenDeps({ ...en, ...promoEn }, 'en')} />);
  await userEvent.click(await screen.findByRole('button', { name: /^(Get|Activate)/ }));
  return { emit, storage: services.storage };
}

describe.each(['refuses the request', 'lets the request fail'] as const)(
  '/plans/ub, if the server %s',
  (how) => {
    it('says that the 2 TB are the user’s if another device has activated them', async () => {
      const { emit, storage } = await activate(how, 'active');
      expect(await screen.findByText('The 2 TB is already yours')).toBeTruthy();
      expect(screen.queryByText(/could not be activated|charged/)).toBeNull();
      expect(emit).not.toHaveBeenCalled();
      expect(storage.get('promo')).toBeUndefined();
    });

    it.each(['available', undefined])('names the refusal if the status is %s', async (after) => {
      await activate(how, after);
      expect(await screen.findByText(en['promo.offer.refused.heading'])).toBeTruthy();
    });
  },
);
