import { expect, test } from 'vitest';
import { calls } from '#sandbox/http/calls.ts';
import { httpWith } from '../support/http.ts';

const changes = Object.values(calls).filter(
  (call) => call.base === 'billing' && call.method !== 'GET',
);

/** A lookup changes nothing. */
const isLookup = (body: unknown) => Reflect.get(Object(body), 'dry_run') === true;

test('the billing API has one lookup, and calls that move money', () => {
  expect(changes.filter(({ sample }) => isLookup(sample.body))).toHaveLength(1);
  expect(changes.length).toBeGreaterThanOrEqual(3);
});

test.each(changes.map((call) => [call.name, call] as const))(
  '%s sends an idempotency key if it moves money or changes a subscription',
  async (_name, { sample, send }) => {
    const sent: Request[] = [];
    const http = httpWith(async (input, init) => {
      sent.push(new Request(input, init));
      return Response.json({});
    });
    await send(http);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has('idempotency-key')).toBe(!isLookup(sample.body));
  },
);
