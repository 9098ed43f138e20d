import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { settingsFrom } from '#base/settings/settings.ts';
import type { Call } from '#http/client.ts';
import type { EarlyResponses } from '#http/early-reads.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { forwardingCommands, readFirstScreen, type FirstScreen } from './first-screen.ts';

const settings = settingsFrom({ token: 't' }, 'https://shop.example/', () => {});

const getNumber: Call<{ n: number }, number> = {
  name: 'GET n',
  base: 'billing',
  method: 'GET',
  path: 'n',
  auth: true,
  wire: z.object({ n: z.number() }),
  value: ({ n }) => n,
};

/** A screen that also has a state if its number is missing. */
const first: FirstScreen = {
  read: async ({ http }) => {
    const number = await http(getNumber);
    return { step: number.ok ? `number ${number.value}` : 'no number' };
  },
  Screen: () => null,
};

const early = (response: Promise<Response> | undefined): EarlyResponses => ({
  has: () => response !== undefined,
  peek: async () => (await response)?.clone(),
});

const read = (responses: EarlyResponses | undefined) =>
  readFirstScreen(first, { settings, storage: memoryStorage() }, responses);

describe('the state of a first screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes from the responses that were requested early', async () => {
    expect(await read(early(Promise.resolve(Response.json({ n: 1 }))))).toEqual({
      step: 'number 1',
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is left to the flow if a response is later than a second', async () => {
    const state = read(early(new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await state).toBeUndefined();
  });

  it.each([
    ['refused', Response.json({ n: 1 }, { status: 403 })],
    ['of another shape', Response.json({ n: 'one' })],
    ['no JSON', new Response('<html>')],
    ['to be repeated later', Response.json({ n: 1 }, { headers: { 'Retry-After': '9' } })],
  ])('is left to the flow if a response is %s', async (_, response) => {
    expect(await read(early(Promise.resolve(response)))).toBeUndefined();
  });

  it('is left to the flow if a response was not requested, or has failed', async () => {
    expect(await read(undefined)).toBeUndefined();
    expect(await read(early(undefined))).toBeUndefined();
    expect(await read(early(Promise.reject(new TypeError('offline'))))).toBeUndefined();
  });
});

describe('the commands of a first screen', () => {
  it('do nothing before there is a flow, and are those of the flow afterwards', () => {
    const saved = (text: string) => `saved ${text}`;
    const flows: { readonly save: typeof saved }[] = [];
    const { save } = forwardingCommands(() => flows[0]) as { save(text: string): unknown };
    expect(save('a')).toBeUndefined();
    flows.push({ save: saved });
    expect(save('b')).toBe('saved b');
  });
});
