// @vitest-environment jsdom
import { afterEach, expect, it, vi, beforeAll } from 'vitest';
import { settingNames } from '#base/settings/setting-names.ts';
import { attributeOf } from './attributes.ts';
import { attributeMistake, checkPage, skippedByHydration, warnOfHydration } from './check-page.ts';
import { act, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { isReactNode } from './is-react-node.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['apibase', 'is not a setting (did you mean api-base?)'],
  ['api_base', 'is not a setting (did you mean api-base?)'],
  ['tokn', 'is not a setting (did you mean token?)'],
  ['tokens', 'is not a setting (did you mean token?)'],
  ['lanf', 'is not a setting (did you mean lang?)'],
  ['thmee', 'is not a setting (did you mean theme?)'],
  ['gettoken', 'is not an attribute; set the property getToken'],
  ['get-token', 'is not an attribute; set the property getToken'],
])('tells the developer of a page that the attribute %s %s', (name, mistake) => {
  expect(attributeMistake(name)).toBe(mistake);
});

it.each([
  'class',
  'id',
  'style',
  'slot',
  'role',
  'part',
  'hidden',
  'dir',
  'title',
  'data-code',
  'v-on',
])('accepts the attribute %s, which belongs to no widget', (name) => {
  expect(attributeMistake(name)).toBeUndefined();
});

it('accepts the attribute of every setting', () => {
  expect(settingNames.map(attributeOf).filter(attributeMistake)).toEqual([]);
});

it('warns in the console with the number of the error', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const element = document.createElement('cloud-plans');
  element.setAttribute('lng', 'en');
  checkPage(element, undefined);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Cloud Widgets #1: <cloud-plans> lng is not a setting (did you mean lang?). See docs/errors.md#1',
  );
});

class Tag extends HTMLElement {
  readonly listened = isReactNode(this) ? undefined : new Set<string>();
  getToken: unknown = undefined;
  override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
    this.listened?.add(given[0]);
    super.addEventListener(...given);
  }
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  customElements.define('cloud-hydrated', Tag);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const tag = createElement('cloud-hydrated', {
  token: 'x',
  getToken: async () => 'x',
  'oncloud-subscribed': () => undefined,
});

const page = () => document.body.appendChild(document.createElement('main'));

const placed = (): Tag => {
  const element = document.querySelector('cloud-hydrated');
  if (!(element instanceof Tag)) throw new Error('React has drawn no tag.');
  return element;
};

it('the hydration check reports listeners and properties that React drops from a server-rendered tag', async () => {
  const main = page();
  main.innerHTML = renderToString(tag);
  await act(async () => hydrateRoot(main, tag));
  expect(skippedByHydration(placed(), placed().listened)).toEqual([
    'getToken',
    'oncloud-subscribed',
  ]);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  warnOfHydration(placed(), placed().listened);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/<cloud-hydrated>: React has not set getToken, oncloud-subscribed/),
  );
});

it('the hydration check reports nothing for a tag rendered on the client', async () => {
  await act(async () => createRoot(page()).render(tag));
  expect(skippedByHydration(placed(), placed().listened)).toEqual([]);
});

it('the hydration check reports nothing for a server-rendered tag without listeners or properties', async () => {
  const plain = createElement('cloud-hydrated', { token: 'x' });
  const main = page();
  main.innerHTML = renderToString(plain);
  await act(async () => hydrateRoot(main, plain));
  expect(skippedByHydration(placed(), placed().listened)).toEqual([]);
});

it('the hydration check reports nothing on a page without React', () => {
  document.body.append(document.createElement('cloud-hydrated'));
  expect(skippedByHydration(placed(), placed().listened)).toEqual([]);
});
