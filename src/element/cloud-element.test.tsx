import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { polluteObjectPrototype } from '../../tests/support/polluted-prototype.ts';
import { configure } from './configure/configure.ts';
import { Widget, type WidgetProps } from '#app/widget.tsx';
import type { OpenWidgetConfig, WidgetDefinition } from '#app/open-widget.ts';

const mounted = vi.hoisted(() => ({
  settings: [] as unknown[],
  updates: [] as unknown[],
  tokenRequests: [] as (() => unknown)[],
  tokens: [] as ((() => unknown) | undefined)[],
}));
vi.mock('#app/open-widget.ts', () => ({
  openWidget: ({ settings, pageToken: { getToken } }: OpenWidgetConfig) => {
    mounted.settings.push(settings);
    if (getToken) mounted.tokenRequests.push(getToken);
    const state = { step: 'opening', path: '/plans', skeleton: { name: 'plans', boxes: [] } };
    return {
      store: { getState: () => state, subscribe: () => () => undefined },
      setToken: (pageToken: { readonly getToken?: (typeof mounted.tokens)[number] }) => {
        mounted.updates.push(pageToken);
        mounted.tokens.push(pageToken.getToken);
      },
      setTexts: (texts: unknown) => mounted.updates.push(texts),
      stop: () => undefined,
    };
  },
}));

const definition = {
  routes: { widget: 'plans', start: '/plans', routes: {} },
  findRoute: () => undefined,
} as unknown as WidgetDefinition;
const Plans = (props: WidgetProps) => <Widget {...props} definition={definition} />;

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { createCloudElement } = await import('./cloud-element.ts');
  customElements.define('cloud-test', createCloudElement(Plans, '/plans'));
});
afterEach(() => {
  document.body.replaceChildren();
  mounted.settings.length = 0;
  mounted.updates.length = 0;
  mounted.tokenRequests.length = 0;
  mounted.tokens.length = 0;
});

async function placed() {
  const element = document.createElement('cloud-test');
  element.setAttribute('brand', 'cloud');
  document.body.append(element);
  await expect.poll(() => mounted.settings).toHaveLength(1);
  return element;
}

function expectOwnOriginWithToken(): void {
  expect(mounted.updates).toContainEqual(expect.objectContaining({ token: 't' }));
  for (const settings of mounted.settings)
    expect(settings).toMatchObject({ apiBase: `${window.location.origin}/api/` });
}

it('an element keeps the current step when a framework sets an unchanged property again', async () => {
  const element = await placed();
  for (let times = 0; times < 50; times += 1) {
    element.setAttribute('brand', 'cloud');
    Reflect.set(element, 'allowedHosts', []);
    Reflect.set(element, 'lang', 'ru');
    await settled();
  }
  expect(mounted.settings).toHaveLength(1);
});

it('an element restarts once after many attribute changes in one task', async () => {
  const element = await placed();
  for (let times = 0; times < 50; times += 1) element.setAttribute('brand', `b${times}`);
  await expect.poll(() => mounted.settings).toHaveLength(2);
  await settled();
  expect(mounted.settings).toHaveLength(2);
  expect(mounted.settings[1]).toMatchObject({ brand: 'b49' });
});

it('an element begins at a start that was changed while it was removed', async () => {
  const element = await placed();
  const path = (): unknown => Reflect.get(element, 'path');
  expect(path()).toBe('/plans');
  element.remove();
  await settled();
  element.setAttribute('start', '/plans/available-packages');
  document.body.append(element);
  expect(path()).toBe('/plans/available-packages');
  element.setAttribute('start', '/plans');
  await expect.poll(path).toBe('/plans');
});

it('an element applies a new theme and token without restarting', async () => {
  const element = await placed();
  element.setAttribute('theme', 'dark');
  element.setAttribute('token', 't');
  await settled();
  expect(mounted.settings).toHaveLength(1);
  expect(mounted.updates.at(-1)).toMatchObject({ token: 't' });
  expect(element.shadowRoot?.querySelector('.cw-root')).toHaveProperty('dataset.theme', 'dark');
});

it('an element no longer uses the token of its HTML once the page has removed the property', async () => {
  const element = await placed();
  element.setAttribute('token', 'of-ann');
  Reflect.set(element, 'token', 'of-bob');
  await settled();
  expect(mounted.updates.at(-1)).toMatchObject({ token: 'of-bob' });
  Reflect.set(element, 'token', undefined);
  await settled();
  expect(mounted.updates.at(-1)).toMatchObject({ token: undefined });
  element.setAttribute('token', 'of-eve');
  await settled();
  expect(mounted.updates.at(-1)).toMatchObject({ token: 'of-eve' });
  Reflect.set(element, 'token', null);
  await settled();
  expect(mounted.updates.at(-1)).toMatchObject({ token: undefined });
});

it('an element does not restart when getToken is a new function at every render', async () => {
  const element = document.createElement('cloud-test');
  Reflect.set(element, 'getToken', () => Promise.resolve('first'));
  document.body.append(element);
  await expect.poll(() => mounted.tokenRequests).toHaveLength(1);
  Reflect.set(element, 'getToken', () => Promise.resolve('second'));
  await settled();
  expect(mounted.settings).toHaveLength(1);
  expect(await mounted.tokenRequests[0]?.()).toBe('second');
  Reflect.set(element, 'getToken', undefined);
  await settled();
  expect(mounted.settings).toHaveLength(1);
  expect(mounted.tokens.at(-1)).toBeUndefined();
});

it('an element passes a late `getToken` and a new language to the running widget', async () => {
  const element = await placed();
  Reflect.set(element, 'getToken', () => Promise.resolve('late'));
  element.setAttribute('lang', 'en');
  await settled();
  expect(mounted.settings).toHaveLength(1);
  expect(mounted.updates).toContainEqual({ lang: 'en', messages: undefined });
  expect(await mounted.tokens.at(-1)?.()).toBe('late');
});

it('an element passes new messages to the running widget', async () => {
  const element = await placed();
  const messages = { 'common.retry': 'Ещё раз' };
  Reflect.set(element, 'messages', messages);
  await settled();
  expect(mounted.settings).toHaveLength(1);
  expect(mounted.updates.at(-1)).toMatchObject({ messages });
});

it('an element adopts its style sheets into the document it is moved to', async () => {
  const element = await placed();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const sheets = element.shadowRoot?.adoptedStyleSheets;
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  frame.contentDocument?.body.append(element);
  const adopted = element.shadowRoot?.adoptedStyleSheets;
  expect(adopted).toHaveLength(sheets?.length ?? 0);
  expect(adopted?.[0]).toBeDefined();
  expect(adopted?.filter((each) => sheets?.includes(each))).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Cloud Widgets #5'));
});

it('an element applies settings from configure() that are set after it was mounted', async () => {
  await placed();
  configure({ billingBase: 'https://billing.example/' });
  await expect.poll(() => mounted.settings).toHaveLength(2);
  expect(mounted.settings[1]).toMatchObject({ billingBase: 'https://billing.example/' });
  configure({ token: 't' });
  await settled();
  expect(mounted.updates.at(-1)).toMatchObject({ token: 't' });
});

it('an element accepts a property named after its attribute, as Angular’s [api-base] sets it', async () => {
  const early = document.createElement('cloud-test');
  Reflect.set(early, 'api-base', 'https://early.example/');
  const element = await placed();
  Reflect.set(element, 'api-base', 'https://api.example/');
  await expect.poll(() => mounted.settings).toHaveLength(2);
  expect(mounted.settings.at(-1)).toMatchObject({ apiBase: 'https://api.example/' });
  expect(Reflect.get(early, 'apiBase')).toBe('https://early.example/');
  expect(element.hasAttribute('api-base')).toBe(false);
});

it('an element sends a token set by configure() only to the page’s own origin, whatever its base', async () => {
  configure({ token: undefined });
  const base = document.createElement('base');
  base.href = 'https://evil.example/';
  document.head.append(base);
  await placed();
  configure({ token: 't' });
  await settled();
  base.remove();
  expectOwnOriginWithToken();
});

it('an element sends its token to no address that a script has added to Object.prototype', async () => {
  configure({ token: undefined });
  polluteObjectPrototype({ apiBase: 'https://evil.example/' });
  const element = await placed();
  element.setAttribute('token', 't');
  await settled();
  expectOwnOriginWithToken();
});

it.each(['a-token', Promise.resolve('a-token'), {}])(
  'the developer is warned of a getToken that is no function (%s), once and without its value',
  async (given) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const element = await placed();
    Object.assign(element, { getToken: given });
    await settled();
    element.setAttribute('brand', 'other');
    await settled();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `Cloud Widgets #1: <cloud-test> getToken: "${typeof given}" is not valid; using none. See docs/errors.md#1`,
    );
    warn.mockRestore();
  },
);
