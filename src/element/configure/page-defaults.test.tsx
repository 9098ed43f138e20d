import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { pageServicesReporter } from '#page-services/page-services-reporter.ts';
import { recordTokens } from '#page-services/provided-tokens.ts';
import { configure } from './configure.ts';
import { scriptsOf, readPageServices } from './start-embedded.ts';

const fetchMock = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
const token = 'A1b2C3d4-token';

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('CLOUD_RELEASE', '1.0.0');
  vi.stubGlobal('CLOUD_ENVIRONMENT', 'production');
  fetchMock.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const none = { analytics: false, installation: false, errors: '', counter: '' };

it.each([undefined, null, 'on', 7, [], {}, { analytics: false, errors: '' }])(
  'no page service is enabled by the setting %j',
  (given) => expect(readPageServices(given)).toEqual(none),
);

it('services that a script has added to Object.prototype are ignored', () => {
  polluteObjectPrototype({ errors: 'https://evil.example/' });
  expect(readPageServices({})).toEqual(none);
});

it.each([
  { analytics: 'on' },
  { installation: 1 },
  { errors: 'no address' },
  { errors: 'http://errors.example/' },
  { counter: {} },
  { counter: 'http://counter.example/c.js' },
])('the developer is warned that the page services %j are not valid', (given) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readPageServices(given)).toEqual(none);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Cloud Widgets #1'));
  warn.mockRestore();
});

it('the folder of the scripts is found from the URL of any script', () => {
  const folder = 'https://cdn.example/cloud/elements/';
  expect(scriptsOf(`${folder}chunks/start-embedded-x1.js`)).toBe(folder);
  expect(scriptsOf(`${folder}cloud-widgets.classic.js`)).toBe(folder);
});

it('error reporting includes what an element reported before it loaded, without its token', async () => {
  configure({ lang: 'en' });
  expect(pageServicesReporter()).toBeUndefined();
  configure({ services: { errors: 'https://errors.example/' } });
  const element = Object.assign(document.createElement('div'), { token });
  document.body.append(element);
  // The page stops the event while it bubbles.
  element.addEventListener('cloud-error', (event) => event.stopPropagation());
  const detail = { kind: 'malformed', number: 20, call: `GET users/${token}/orders` };
  element.dispatchEvent(new CustomEvent('cloud-error', { detail, bubbles: true }));
  // As a React component does.
  pageServicesReporter()?.('cloud-error', { kind: 'server', number: 20 }, token);
  await expect.poll(() => fetchMock.mock.calls).toHaveLength(2);
  const bodies = fetchMock.mock.calls.map(([, init]) => init?.body as string).join();
  expect(bodies).toContain('malformed in GET users/[secret]/orders');
  expect(bodies).not.toContain(token);
});

it('error reporting masks the token of an element inside the shadow root of another', async () => {
  const outer = document.createElement('div');
  const inner = Object.assign(document.createElement('div'), { token: 'of-an-inner-element' });
  outer.attachShadow({ mode: 'open' }).append(inner);
  document.body.append(outer);
  const detail = { kind: 'malformed', number: 24, call: 'GET of-an-inner-element/x' };
  inner.dispatchEvent(new CustomEvent('cloud-error', { detail, bubbles: true, composed: true }));
  await expect.poll(() => fetchMock.mock.calls).toHaveLength(1);
  expect(fetchMock.mock.calls[0]?.[1]?.body).toContain('malformed in GET [secret]/x');
});

it('error reporting masks a token that the page configures later', async () => {
  configure({ token: 'of-a-later-user' });
  const call = 'GET of-a-later-user/x';
  pageServicesReporter()?.('cloud-error', { kind: 'conflict', number: 34, call }, undefined);
  await expect.poll(() => fetchMock.mock.calls).toHaveLength(1);
  expect(fetchMock.mock.calls[0]?.[1]?.body).toContain('conflict in GET [secret]/x');
});

it('error reporting masks tokens that a function of the page has returned', async () => {
  await recordTokens(async () => 'of-a-component')();
  const call = 'GET of-a-component/x';
  pageServicesReporter()?.('cloud-error', { kind: 'server', number: 20, call }, undefined);
  await expect.poll(() => fetchMock.mock.calls).toHaveLength(1);
  expect(fetchMock.mock.calls[0]?.[1]?.body).toContain('server in GET [secret]/x');
});
