// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { settingNames } from '#base/settings/setting-names.ts';
import { attributeOf } from '../settings/attributes.ts';
import { attributeMistake, checkPage } from './check-page.ts';

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

it.each([
  ['popup', 1],
  ['new-tab', 0],
  [undefined, 0],
])('reads the payment mode %s when the page is checked, and warns %d times', (mode, times) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  checkPage(document.createElement('cloud-plans'), undefined, mode);
  expect(warn).toHaveBeenCalledTimes(times);
  if (times) expect(warn.mock.calls.join()).toContain('payment-mode: "popup" is not valid');
});
