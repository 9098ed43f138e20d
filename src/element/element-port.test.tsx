import { expect, it, vi } from 'vitest';
import { createElementPort } from './element-port.ts';

it('an element says once that a setting is not valid, under the name of its attribute', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const port = createElementPort(document.createElement('cloud-plans'), undefined);
  port.report('paymentMode', 'popup', 'auto');
  port.report('paymentMode', 'popup', 'auto');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Cloud Widgets #1: <cloud-plans> payment-mode: "popup" is not valid; using auto. See docs/errors.md#1',
  );
});

it('an element on a React page is checked once its widget is ready', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const element = document.createElement('cloud-plans');
  element.setAttribute('lng', 'en');
  Reflect.set(element, '__reactFiber$test', {});
  createElementPort(element, undefined).emit('cloud-ready', { path: '/plans' });
  await expect.poll(() => warn.mock.calls.join()).toContain('lng is not a setting');
});
