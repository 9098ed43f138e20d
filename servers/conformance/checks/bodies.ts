import type { CallName } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { expect } from '../verdict.ts';
import { isSuccess, readAs } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf, entryOf } from './calls.ts';
import { isRecord } from './json.ts';
import { pushRequestsUrl } from './mobile-id.ts';

const bodies: readonly CallName[] = [
  ...(['findPhone', 'sendCode', 'requestMobileId', 'createTicket', 'requestChange'] as const),
  ...(['lookUpPromoCode', 'sendPromoOtp', 'confirmPromoOtp'] as const),
];

/** Sends a call with another body. */
async function sendBody(server: Server, name: CallName, rawBody: object) {
  const { sample, auth, path } = entryOf(name);
  const user = auth ? await server.user() : undefined;
  const own = (path ?? '')
    .replace('{brand}', server.config.settings.brand)
    .replace('{userid}', () => encodeURIComponent(user?.userId ?? ''));
  const call = {
    ...sample,
    path: name === 'requestMobileId' ? await pushRequestsUrl(server) : own,
    ...(sample.idempotencyKey === undefined ? {} : { idempotencyKey: server.newKey() }),
  };
  return server.send(call, { token: user?.token ?? null, rawBody });
}

/** The body of the sample, with every text empty: no server sends a message to an empty phone. */
const malformedBody = ({ body }: { readonly body?: unknown }): object =>
  Object.fromEntries(
    Object.entries(isRecord(body) ? body : {}).map(([field, value]) => [
      field,
      typeof value === 'string' ? '' : value,
    ]),
  );

const rejection = (name: CallName, what: string, title: string, rawBody: object): Check =>
  checkOf(name, what, {
    ...{ title, mode: 'write' },
    requirement: 'spec §8; docs/contract.md, Server codes',
    codes: ['ValidationError', 'Required', 'InvalidParameters'],
    remedy: 'Return 422 ValidationError, Required or InvalidParameters; detail names the field.',
    run: async (server) => {
      const exchange = await sendBody(server, name, rawBody);
      const failure = readAs(exchange);
      const found = `returns ${exchange.status}, read as “${failure.kind}”`;
      expect(!isSuccess(exchange) && failure.kind === 'invalid', found, exchange);
      expect(Object.keys(failure.fields).length > 0, 'detail names no field', exchange);
    },
  });

/**
 * A body without its fields, and one with malformed fields: the response must name an invalid field,
 * because the message is shown there.
 */
export const bodyChecks: readonly Check[] = bodies.flatMap((name) => [
  rejection(name, 'empty-body', 'says which field is missing', {}),
  rejection(
    name,
    'malformed-body',
    'says which field is malformed',
    malformedBody(entryOf(name).sample),
  ),
]);
