import { expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { findRoute } from '#widgets/route-table.ts';
import { createFrame } from './element-frame.ts';

it('an element on a React page warns about a payment mode that does not exist', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const element = document.createElement('cloud-plans');
  Reflect.set(element, '__reactFiber$test', {});
  const frame = createFrame(element, undefined);
  const settings = settingsFrom({ paymentMode: 'popup' }, 'https://shop.example/', () => {});
  frame.locationFor('/plans', settings, findRoute);
  frame.emit('cloud-ready', { path: '/plans' });
  await expect.poll(() => warn.mock.calls.join()).toContain('payment-mode: "popup" is not valid');
});
