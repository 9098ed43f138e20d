import { expect, it, vi } from 'vitest';
import { providedTokens } from '#page-services/provided-tokens.ts';
import { pageDefaults } from '../configure/page-defaults.ts';
import { connectApp } from './webview.ts';

it('a token of the app is taken only with the id of its request, and masked in error reports', async () => {
  const postMessage = vi.fn<(text: string) => void>();
  Object.assign(window, { CloudApp: { postMessage } });
  const bridge = connectApp();
  const token = pageDefaults().getToken?.();
  await Promise.resolve();
  const { id } = JSON.parse(postMessage.mock.lastCall?.[0] ?? '') as { readonly id: string };
  for (const guessed of ['1', '2', ''])
    bridge?.receive({ version: 1, type: 'token', id: guessed, token: 'guessed' });
  bridge?.receive({ version: 1, type: 'token', id, token: 'of-the-app' });
  expect(await token).toBe('of-the-app');
  expect([...providedTokens()]).toEqual(['of-the-app']);
});
