import { expect, it, vi } from 'vitest';
import type { LocationHistory } from '#base/ports/location.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { appEvents } from './messages.ts';
import { connectApp, type CloudWidgetsBridge, type WindowWithBridge } from './webview.ts';

type App = WindowWithBridge & { CloudApp?: { postMessage: (text: string) => void } };

/** A widget in the page, or one that was removed. */
function mounted(location: LocationHistory, isRemoved = false) {
  const host = document.createElement('div');
  if (!isRemoved) document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  (window as App).cloudWidgetsMounted?.set(root, { location, start: '/plans' });
  return root;
}

it('an element connects to no app in an ordinary browser', () => {
  expect(connectApp()).toBeUndefined();
  expect('CloudWidgetsBridge' in window).toBe(false);
});

it('Back in the app goes one step back in the first widget that can, and reports if none can', () => {
  const postMessage = vi.fn<(text: string) => void>();
  Object.assign(window, { CloudApp: { postMessage } });
  const bridge = connectApp({ token: false });
  const told = () => postMessage.mock.calls.map(([text]) => JSON.parse(text) as object);
  expect(told()).toEqual([{ version: 1, type: 'connect', versions: [1] }]);
  expect(connectApp()).toBe(bridge);

  const atHome = createMemoryLocation('/plans');
  const removed = createMemoryLocation('/plans');
  const inside = createMemoryLocation('/plans');
  for (const location of [removed, inside]) location.go('/plans/available-packages');
  mounted(atHome);
  mounted(removed, true);
  mounted(inside);
  const back = { version: 1, type: 'back' };
  bridge?.receive(back);
  expect(told().at(-1)).toEqual({ ...back, handled: true });
  expect([inside, removed].map((each) => each.current().path)).toEqual([
    '/plans',
    '/plans/available-packages',
  ]);
  bridge?.receive(JSON.stringify(back));
  expect(told().at(-1)).toEqual({ ...back, handled: false });
});

it('Back in the app closes an open dialog of a widget, and goes nowhere', () => {
  const postMessage = vi.fn<(text: string) => void>();
  Object.assign((window as App).CloudApp ?? {}, { postMessage });
  const location = createMemoryLocation('/plans');
  location.go('/plans/available-packages');
  const root = mounted(location);
  const dialog = document.createElement('dialog');
  dialog.open = true;
  const cancelled = vi.fn((event: Event) => {
    event.preventDefault();
    dialog.remove();
  });
  dialog.addEventListener('cancel', cancelled);
  root.append(dialog);
  const goBack = () =>
    (window as App & { CloudWidgetsBridge?: CloudWidgetsBridge }).CloudWidgetsBridge?.receive({
      version: 1,
      type: 'back',
    });
  goBack();
  expect(cancelled).toHaveBeenCalledOnce();
  expect(location.current().path).toBe('/plans/available-packages');
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    JSON.stringify({ type: 'back', handled: true, version: 1 }),
  );
  goBack();
  expect(location.current().path).toBe('/plans');
});

it('Back in the app leaves the page from a sign-in that replaced the start route, and only from there', () => {
  // The page was connected above, and remains so.
  const postMessage = vi.fn<(text: string) => void>();
  Object.assign((window as App).CloudApp ?? {}, { postMessage });
  const goBack = () => {
    (window as App & { CloudWidgetsBridge?: CloudWidgetsBridge }).CloudWidgetsBridge?.receive({
      version: 1,
      type: 'back',
    });
    return JSON.parse(postMessage.mock.lastCall?.[0] ?? '') as object;
  };
  const replaced = createMemoryLocation('/plans');
  mounted(replaced);
  replaced.go('/sso', { replace: true });
  replaced.go('/confirm-otp');
  expect(goBack()).toMatchObject({ handled: true });
  expect(goBack()).toMatchObject({ handled: false });
  expect(replaced.current().path).toBe('/sso');

  const pushed = createMemoryLocation('/plans');
  pushed.go('/sso');
  mounted(pushed);
  expect(goBack()).toMatchObject({ handled: true });
  expect(pushed.current().path).toBe('/plans');

  const restored = createMemoryLocation('/plans/available-packages');
  mounted(restored);
  expect(goBack()).toMatchObject({ handled: true });
  expect(restored.current().path).toBe('/plans');
});

it.each(appEvents)('the app receives the event %s with its detail, and only once', (type) => {
  // The page was connected above, and remains so.
  const postMessage = vi.fn<(text: string) => void>();
  Object.assign((window as App).CloudApp ?? {}, { postMessage });
  const detail = { name: 'Screen Viewed', path: '/plans' };
  document.dispatchEvent(new CustomEvent(`cloud-${type}`, { detail }));
  expect(postMessage.mock.calls.map(([text]) => JSON.parse(text) as object)).toEqual([
    { version: 1, ...detail, type },
  ]);
});

it('the app receives no other event of a widget', () => {
  const postMessage = vi.fn<(text: string) => void>();
  Object.assign((window as App).CloudApp ?? {}, { postMessage });
  for (const name of ['cloud-timing', 'cloud-token-needed'])
    document.dispatchEvent(new CustomEvent(name, { detail: {} }));
  expect(postMessage).not.toHaveBeenCalled();
});
