import { afterEach, expect, it, vi } from 'vitest';
import { createServices } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { loadCounter } from './counter.ts';
import { createStorage } from '#browser/storage.ts';
import { createCookieTokenStore } from '#session/token-store.ts';
import { createEventHub } from './event-hub.ts';
import { startPageServices } from './start-page-services.ts';

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
    tokens: createCookieTokenStore(document, createStorage('')),
    emit: hub.emit,
  });
  const services = now === undefined ? own : { ...own, clock: { ...own.clock, now: () => now } };
  const options = {
    ...{ services, hub, emit: hub.emit, page: window },
    ...{ release: '1', environment: 'production' },
  };
  const started = startPageServices({ ...options, enabled: { ...none, ...enabled } });
  return { requested, hub, services, started };
}

it('page services send no requests when none is configured', async () => {
  const { requested, started, services } = start({});
  await started;
  expect(requested).not.toHaveBeenCalled();
  services.stop();
});

it('events keep working when every page service is unreachable', async () => {
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

it('the event hub replays earlier events to a late listener, and survives a listener that throws', () => {
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

it('page services post each funnel step to the CloudApp bridge inside an operator app', async () => {
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

it('page services date the funnel steps for an operator app by the server’s clock', async () => {
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
])('the counter is loaded from %s %d times', (address, times) => {
  loadCounter(window, address);
  expect(document.head.querySelectorAll('script')).toHaveLength(times);
});

it('the counter’s script is created through the Trusted Types policy cloud-widgets', () => {
  const createScriptURL = vi.fn<(url: string) => string>((url) => `${url}?trusted`);
  const createPolicy = vi.fn(() => ({ createScriptURL }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  loadCounter(window, 'https://counter.example/c.js');
  Reflect.deleteProperty(window, Symbol.for('cloud-widgets.policy'));
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('cloud-widgets', expect.anything());
  expect(createScriptURL).toHaveBeenCalledExactlyOnceWith('https://counter.example/c.js');
  const script = document.head.querySelector('script');
  expect(script?.src).toBe('https://counter.example/c.js?trusted');
});

it('page services tell the page and the error reports that the device could not be registered', async () => {
  const { requested, hub, started, services } = start({
    installation: true,
    errors: 'https://errors.example/',
  });
  await started;
  const told: unknown[] = [];
  hub.listen(({ name, detail }) => told.push(name, detail));
  expect(told).toEqual(['cloud-error', { kind: 'not-registered', number: 47 }]);
  const reports = requested.mock.calls.filter(([url]) => url === 'https://errors.example/');
  expect(reports.map(([, init]) => init?.body)).toEqual([
    expect.stringContaining('not-registered'),
  ]);
  services.stop();
});
