import { expect, it } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { apiHeaders } from './headers.ts';

it.each([
  [undefined, 'cloud-web/3 6.1.16'],
  ['portal', 'cloud-web/3 6.1.16'],
  ['desktop', 'cloud-desktop/3 6.1.16'],
])('client id %s is sent as X-User-Agent %s (spec §6)', (clientId, expected) => {
  const settings = settingsFrom({ clientId }, 'https://shop.example/', () => undefined);
  expect(apiHeaders(settings, undefined)['X-User-Agent']).toBe(expected);
});
