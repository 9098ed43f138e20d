import { expect, test } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { createHttp } from '#http/client.ts';
import { calls } from '#sandbox/http/calls.ts';
import { success } from '#base/values/outcome.ts';

const posts = Object.values(calls).filter(
  (call) => call.base === 'billing' && call.method === 'POST',
);

/** A lookup changes nothing. */
const isLookup = (body: unknown) => Reflect.get(Object(body), 'dry_run') === true;

test('the billing API has one lookup, and calls that move money', () => {
  expect(posts.filter(({ sample }) => isLookup(sample.body))).toHaveLength(1);
  expect(posts.length).toBeGreaterThanOrEqual(3);
});

test.each(posts.map((call) => [call.name, call] as const))(
  '%s sends an idempotency key if it moves money or changes a subscription',
  async (_name, { sample, send }) => {
    const sent: Request[] = [];
    const http = createHttp({
      settings: settingsFrom({}, 'https://portal.test/page', () => undefined),
      fetch: async (input, init) => {
        sent.push(new Request(input, init));
        return Response.json({});
      },
      online: () => true,
      token: async () => 'secret',
      knownToken: () => 'secret',
      tokenBelongsTo: async () => success(true),
      onTokenRejected: () => undefined,
      now: Date.now,
      onServerDate: () => undefined,
    });
    await send(http);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has('idempotency-key')).toBe(!isLookup(sample.body));
  },
);
