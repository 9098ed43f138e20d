import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { everyWidget } from '#widgets/every-widget.ts';
import { findRoute } from '#widgets/route-table.ts';
import { addPageDefaults } from '../configure/page-defaults.ts';
import { startEarlyReads } from '#app/first-screen/start-early-reads.ts';
import { firstReads, startFirstCalls } from './first-calls.ts';

const requested: string[] = [];
const origins = new Set<string>();
beforeEach(() => {
  vi.useFakeTimers();
  requested.length = 0;
  origins.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('cloud-widgets.reads'));
  vi.stubGlobal('fetch', (input: string, { headers }: { headers: Record<string, string> }) => {
    const { origin, pathname } = new URL(input);
    origins.add(origin);
    requested.push(`${pathname} ${headers['X-Cloud-Auth']}`);
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => {
  addPageDefaults({ token: undefined, start: undefined });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A tag on the page, whose element is not defined yet. */
function place(tag: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.body.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** The reads that the widget itself starts. */
const readsOf = (path: string, given: Parameters<typeof settingsFrom>[0]) =>
  startEarlyReads(
    settingsFrom(given, document.baseURI, () => undefined),
    findRoute(path)?.entry ?? {},
  );

it('the first calls are the same reads as in the route tables', () => {
  const tables = everyWidget.flatMap(({ widget, start, routes }) => {
    const reads = routes[start]?.reads;
    return reads ? [[`cloud-${widget}`, reads]] : [];
  });
  expect(Object.entries(firstReads)).toEqual(tables);
});

it.each([
  ['cloud-plans', '/plans', 6],
  ['cloud-available-packages', '/plans/available-packages', 5],
])('the calls of <%s> are sent once, by the first calls', (tag, path, calls) => {
  place(tag, { token: 't', 'user-id': '7' });
  startFirstCalls();
  expect(requested).toHaveLength(calls);
  expect(requested[0]).toBe('/api/accounts/get/ t');
  readsOf(path, { token: 't', userId: '7' });
  expect(requested).toHaveLength(calls);
});

it('a widget takes a response that arrived before it, once', async () => {
  place('cloud-plans', { token: 't' });
  startFirstCalls();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested).toEqual(['/api/accounts/get/ t']);
  readsOf('/plans', { token: 't' });
  await vi.advanceTimersByTimeAsync(0);
  expect(requested).toHaveLength(1);
  readsOf('/plans', { token: 't' });
  expect(requested).toHaveLength(2);
});

it('a widget with another token sends its own calls', () => {
  place('cloud-plans', { token: 't', 'user-id': '7' });
  startFirstCalls();
  readsOf('/plans', { token: 'other', userId: '7' });
  expect(requested.slice(6)).toHaveLength(6);
  expect(requested[6]).toBe('/api/accounts/get/ other');
});

it('a response that no widget has taken for twenty seconds is discarded', async () => {
  place('cloud-plans', { token: 't' });
  startFirstCalls();
  await vi.advanceTimersByTimeAsync(20_000);
  readsOf('/plans', { token: 't' });
  expect(requested).toHaveLength(2);
});

it('a first call that failed is sent again by the widget', async () => {
  place('cloud-plans', { token: 't' });
  vi.stubGlobal('fetch', (input: string) => {
    requested.push(input);
    return Promise.reject(new TypeError('offline'));
  });
  startFirstCalls();
  await vi.advanceTimersByTimeAsync(0);
  readsOf('/plans', { token: 't' });
  expect(requested).toHaveLength(2);
});

it('the first calls use the defaults of `configure`', () => {
  addPageDefaults({ token: 'configured' });
  place('cloud-plans', {});
  startFirstCalls();
  expect(requested).toEqual(['/api/accounts/get/ configured']);
});

it('the first calls send a token only to the page’s own origin, whatever its base', () => {
  const base = document.head.appendChild(document.createElement('base'));
  onTestFinished(() => base.remove());
  base.href = 'https://evil.example/';
  place('cloud-plans', { token: 't', 'user-id': '7' });
  startFirstCalls();
  expect(requested).toHaveLength(6);
  expect([...origins]).toEqual([window.location.origin]);
});

it('the first calls use no address that a script has added to Object.prototype', () => {
  const evil = 'https://evil.example/';
  polluteObjectPrototype({ apiBase: evil, billingBase: evil });
  place('cloud-plans', { token: 't', 'user-id': '7' });
  startFirstCalls();
  expect(requested).toHaveLength(6);
  expect([...origins]).toEqual([window.location.origin]);
});

it('no first calls are sent for a widget without a token, with another start, with properties or from a server', () => {
  place('cloud-plans', {});
  place('cloud-plans', { token: 't', start: '/plans/input-promocode' });
  Reflect.set(place('cloud-plans', { token: 't' }), 'apiBase', 'https://api.example/');
  place('cloud-plans', { token: 't' }).attachShadow({ mode: 'open' });
  startFirstCalls();
  expect(requested).toEqual([]);
});
