import { expect, it, vi } from 'vitest';
import { readOrigins } from './app-channel.ts';

it.each([
  ['one address instead of a list', 'https://app.example', ['https://app.example']],
  [
    'addresses with a path or in upper case',
    ['https://app.example/', 'HTTPS://Shop.example:8443/cloud?x=1'],
    ['https://app.example', 'https://shop.example:8443'],
  ],
  ['the origin of an application', ['capacitor://localhost'], ['capacitor://localhost']],
  ['nothing', undefined, []],
  ['null', null, []],
])('the origins that may frame a page are read from %s', (_what, given, origins) => {
  expect(readOrigins(given)).toEqual(origins);
});

it.each([
  ['app.example'],
  ['*'],
  ['null'],
  [''],
  ['file:///'],
  ['file://server/x'],
  ['https://*.app.example'],
  [7],
  [{}],
])('an origin that names none is left out, with a warning: %j', (given) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readOrigins([given, 'https://app.example'])).toEqual(['https://app.example']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('#1: connectApp: the origin "'),
  );
});
