import type { CallName } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { expect } from '../verdict.ts';
import { isGood, readAs } from '../exchange.ts';
import { checkOf, entryOf } from './calls.ts';

const bodies: readonly CallName[] = [
  ...(['findPhone', 'sendCode', 'requestMobileId', 'createTicket', 'requestChange'] as const),
  ...(['lookUpPromoCode', 'sendPromoOtp', 'confirmPromoOtp', 'registerInstallation'] as const),
];

/**
 * A body without its fields: the response must name the invalid field, because the message is shown
 * there.
 */
export const bodyChecks: readonly Check[] = bodies.map((name) =>
  checkOf(name, 'empty-body', {
    mode: 'write',
    title: 'says which field is missing',
    requirement: 'spec §8; docs/contract.md, Server codes',
    codes: ['ValidationError', 'Required', 'InvalidParameters'],
    remedy: 'Answer 422 ValidationError, Required or InvalidParameters; detail names the field.',
    run: async (server) => {
      const { sample, auth, path } = entryOf(name);
      const person = auth ? await server.person() : undefined;
      const own = path?.includes('{userid}')
        ? sample.path.replace('u1', encodeURIComponent(person?.userId ?? ''))
        : (path ?? '');
      const call = {
        ...sample,
        path: own.replace('cloud_', `${server.config.settings.brand}_`),
        ...(sample.idempotencyKey === undefined ? {} : { idempotencyKey: server.newKey() }),
      };
      const exchange = await server.send(call, { token: person?.token ?? null, rawBody: {} });
      const failure = await readAs(exchange);
      const found = `answers ${exchange.status}, read as “${failure.kind}”`;
      expect(!isGood(exchange) && failure.kind === 'invalid', found, exchange);
      const fields = Object.keys(failure.fields);
      expect(fields.length > 0, 'detail names no field', exchange);
    },
  }),
);
