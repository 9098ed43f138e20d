import { expect, it, vi } from 'vitest';
import { providedTokens } from '#page-services/provided-tokens.ts';
import { pageDefaults } from '../configure/page-defaults.ts';
import { connectApp } from './webview.ts';

it('error reports know the tokens of the app, so that they can mask them', async () => {
  Object.assign(window, { CloudApp: { postMessage: vi.fn() } });
  const bridge = connectApp();
  const token = pageDefaults().getToken?.();
  await Promise.resolve();
  bridge?.receive({ version: 1, type: 'token', id: '1', token: 'of-the-app' });
  expect(await token).toBe('of-the-app');
  expect([...providedTokens()]).toEqual(['of-the-app']);
});
