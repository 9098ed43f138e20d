import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#config/settings.ts';
import { loadCounter } from '#platform/scripts/counter.ts';
import { cookieToken } from '#session/token-store.ts';
import { createEventHub } from '#app/page-services/event-hub.ts';
import { hasAnyService } from '#app/page-services/service-settings.ts';
import { startServices } from '#app/page-services/start-services.ts';
import { serviceSettings } from './page-settings.ts';

const none = { analytics: false, installation: false, errors: '', counter: '' };

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

function start(enabled: Partial<typeof none>, now?: number) {
  const requested = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', requested);
  const hub = createEventHub();
  const settings = settingsFrom({}, 'https://shop.example/', () => undefined);
  const own = createServices({
    settings,
    ownsPage: true,
    tokens: cookieToken(document),
    emit: hub.emit,
  });
  const services = now === undefined ? own : { ...own, clock: { ...own.clock, now: () => now } };
  const options = { services, hub, page: window, release: '1', environment: 'production' };
  const started = startServices({ ...options, enabled: { ...none, ...enabled } });
  return { requested, hub, services, started };
}

it('the host page loads no services when it configures none', () => {
  expect(hasAnyService(serviceSettings(document))).toBe(false);
});

it('the host page reads its services from its meta elements', () => {
  for (const [name, content] of Object.entries({
    'cloud-analytics': 'on',
    'cloud-installation': 'on',
    'cloud-errors': ' https://errors.example/ ',
    'cloud-counter': 'https://counter.example/c.js',
  }))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  expect(serviceSettings(document)).toEqual({
    analytics: true,
    installation: true,
    errors: 'https://errors.example/',
    counter: 'https://counter.example/c.js',
  });
});

it('the host page sends no requests when no service is configured', async () => {
  const { requested, started, services } = start({});
  await started;
  expect(requested).not.toHaveBeenCalled();
  services.stop();
});

it('the host page keeps events working when every service is unreachable', async () => {
  const { hub, started, services } = start({
    analytics: true,
    errors: 'https://errors.example/',
    counter: 'https://counter.example/c.js',
  });
  await started;
  expect(hub.emit('cloud-screen', { path: '/plans' })).toBe(true);
  expect(hub.emit('cloud-error', { kind: 'malformed', number: 20 })).toBe(true);
  services.stop();
});

it('the host page replays earlier events to a late listener, and survives a listener that throws', () => {
  const hub = createEventHub();
  hub.emit('cloud-ready', { path: '/plans' });
  hub.listen(() => {
    throw new TypeError('a broken service');
  });
  const received: string[] = [];
  hub.listen(({ name }) => received.push(name));
  expect(hub.emit('cloud-screen', { path: '/plans' })).toBe(true);
  expect(received).toEqual(['cloud-ready', 'cloud-screen']);
});

it('the host page posts each funnel step to the CloudApp bridge inside an operator app', async () => {
  const postMessage = vi.fn<(message: string) => void>();
  vi.stubGlobal('CloudApp', { postMessage });
  const { hub, started, services } = start({});
  hub.emit('cloud-screen', { path: '/sso' });
  await started;
  expect(JSON.parse(postMessage.mock.calls[0]?.[0] ?? '')).toMatchObject({
    type: 'analytics',
    event: 'cloud-screen',
    funnel: 'sign-in',
    step: '/sso',
  });
  services.stop();
});

it('the host page dates the funnel steps for an operator app by the server’s clock', async () => {
  const postMessage = vi.fn<(message: string) => void>();
  vi.stubGlobal('CloudApp', { postMessage });
  const { hub, started, services } = start({}, Date.parse('2031-05-06T07:08:09Z'));
  hub.emit('cloud-screen', { path: '/sso' });
  await started;
  expect(JSON.parse(postMessage.mock.calls[0]?.[0] ?? '')).toMatchObject({
    at: '2031-05-06T07:08:09.000Z',
  });
  services.stop();
});

it.each([
  ['https://counter.example/c.js', 1],
  ['http://counter.example/c.js', 0],
  ['javascript:alert(1)', 0],
  ['c.js', 0],
])('the host page loads the counter from %s %d times', (address, times) => {
  loadCounter(window, address);
  expect(document.head.querySelectorAll('script')).toHaveLength(times);
});
