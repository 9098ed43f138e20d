import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settingsFrom } from '#base/settings/settings.ts';
import { success } from '#base/values/outcome.ts';
import { createWidgetHttp } from './whole-client.ts';

it('the client of a React component sends its first call and loads nothing further', async () => {
  const sent: string[] = [];
  const http = createWidgetHttp({
    settings: settingsFrom({}, 'https://shop.example/', () => {}),
    fetch: async (input) => {
      sent.push(new Request(input).url);
      return Response.json({ n: 1 });
    },
    online: () => true,
    token: async () => 'token',
    knownToken: () => 'token',
    tokenBelongsTo: async () => success(true),
    onTokenRejected: () => undefined,
    now: Date.now,
    onServerDate: () => undefined,
  });
  http.loadClient();
  const outcome = await http({
    name: 'GET offers',
    base: 'billing',
    method: 'GET',
    path: 'offers',
    wire: z.object({ n: z.number() }),
    value: ({ n }: { readonly n: number }) => n,
  });
  expect(outcome).toEqual(success(1));
  expect(sent).toEqual(['https://shop.example/billing/offers']);
});
