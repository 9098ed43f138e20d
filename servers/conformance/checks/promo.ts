import { activatePromoCode, lookUpPromoCode, getPromoCodes } from '#promo/api/promo-codes.ts';
import { promoTermsOf } from '#promo/api/promo-result.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess, readAs } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf } from './calls.ts';
import { isRecord, listIn } from './json.ts';
import { differences } from './shapes.ts';

type CodeName = 'free' | 'unknown' | 'disabled' | 'forbidden' | 'activated';

function codeNamed(server: Server, name: CodeName): string {
  const code = server.config.promoCodes?.[name];
  if (code === undefined) throw new CheckSkipped(`check.json names no promoCodes.${name}`);
  return code;
}

const lookUp = async (server: Server, name: CodeName) => {
  const { userId, token } = await server.user();
  return server.send(lookUpPromoCode(userId, codeNamed(server, name)), { token });
};

const codesOf = async (server: Server) => {
  const { userId, token } = await server.user();
  const exchange = await server.send(getPromoCodes(userId), { token });
  return { exchange, codes: (listIn(bodyOf(exchange), 'content') ?? []).map(({ code }) => code) };
};

const isPromo = (failure: Failure, state: number): boolean =>
  failure.kind === 'promo' && failure.state === state;

/** A code that must be refused, and the error state that the widgets must read. Spec §8. */
const refused = (name: CodeName, code: string, state: 0 | 1): Check =>
  checkOf('lookUpPromoCode', name, {
    title: `refuses promoCodes.${name} with ${code}`,
    requirement: 'spec §8, Promo code errors',
    codes: [code],
    remedy: `Return 4xx with the code ${code}.`,
    run: async (server) => {
      const exchange = await lookUp(server, name);
      const failure = readAs(exchange);
      const found = `returns ${exchange.status}, read as “${failure.kind}”`;
      expect(!isSuccess(exchange) && isPromo(failure, state), found, exchange);
    },
  });

const lookUpChecks: readonly Check[] = [
  checkOf('lookUpPromoCode', 'shape', {
    title: 'has the agreed shape',
    remedy: 'Send size, unit, duration, period_type, cost, full_cost, related_resources.',
    run: async (server) => {
      const exchange = await lookUp(server, 'free');
      expect(isSuccess(exchange), `returns ${exchange.status}`, exchange);
      const found = differences('lookUpPromoCode', bodyOf(exchange));
      expect(found === undefined, found ?? '', exchange);
    },
  }),
  checkOf('lookUpPromoCode', 'terms', {
    title: 'returns the size, the cost and related_resources',
    remedy: 'Without related_resources the widgets take the lookup for a failure. Spec §4.',
    run: async (server) => {
      const exchange = await lookUp(server, 'free');
      const body = bodyOf(exchange);
      const { size, cost } = promoTermsOf(isRecord(body) ? body : {});
      expect(size !== undefined && cost !== undefined, 'no size or no cost', exchange);
      expect(listIn(body, 'related_resources') !== undefined, 'no related_resources', exchange);
    },
  }),
  checkOf('lookUpPromoCode', 'dry-run', {
    title: 'changes nothing with dry_run',
    calls: ['lookUpPromoCode', 'getPromoCodes'],
    remedy: 'With dry_run: true look the code up and do not activate it.',
    run: async (server) => {
      const code = codeNamed(server, 'free');
      const before = await codesOf(server);
      if (before.codes.includes(code)) throw new CheckSkipped('promoCodes.free is already active');
      await lookUp(server, 'free');
      const { codes, exchange } = await codesOf(server);
      expect(!codes.includes(code), 'the code is active now', exchange);
    },
  }),
  refused('unknown', 'PromoCodeNotFound', 0),
  refused('disabled', 'PromoCodeDisabled', 0),
  refused('activated', 'PromoCodeAlreadyActivated', 1),
];

const activation = (server: Server) =>
  server.once('activation', async () => {
    const { userId, token } = await server.user();
    const code = codeNamed(server, 'free');
    const before = await codesOf(server);
    if (before.codes.includes(code)) throw new CheckSkipped('promoCodes.free is already active');
    const key = server.newKey();
    const send = (each: string) => server.send(activatePromoCode(userId, code, each), { token });
    const first = await send(key);
    const repeated = await send(key);
    const again = await send(server.newKey());
    return { code, first, repeated, again, after: await codesOf(server) };
  });
type Activation = Awaited<ReturnType<typeof activation>>;

const activationCheck = (
  what: string,
  title: string,
  remedy: string,
  verify: (of: Activation) => unknown,
  codes: readonly string[] = [],
): Check =>
  checkOf('activatePromoCode', what, {
    ...{ title, remedy, codes, mode: 'write' },
    run: async (server) => void (await verify(await activation(server))),
  });

const activationChecks: readonly Check[] = [
  activationCheck('answers', 'activates a free code', 'Return the terms.', ({ first }) => {
    expect(isSuccess(first), `returns ${first.status}`, first);
    const found = differences('activatePromoCode', bodyOf(first));
    expect(found === undefined, found ?? '', first);
    expect(listIn(bodyOf(first), 'related_resources') !== undefined, 'no related_resources', first);
  }),
  activationCheck(
    'same-key',
    'is one activation under one key',
    'Store the response under its Idempotency-Key and return it for every repetition.',
    ({ repeated }) => expect(isSuccess(repeated), `the second time ${repeated.status}`, repeated),
  ),
  activationCheck(
    'again',
    'refuses a second activation',
    'Return 409 PromoCodeAlreadyActivated.',
    async ({ again }) => {
      const failure = readAs(again);
      expect(
        !isSuccess(again) && isPromo(failure, 1),
        `returns ${again.status}, read as “${failure.kind}”`,
        again,
      );
    },
    ['PromoCodeAlreadyActivated'],
  ),
  activationCheck('listed', 'is among the codes afterwards', 'List it.', ({ code, after }) =>
    expect(after.codes.includes(code), 'not in content[].code', after.exchange),
  ),
  checkOf('activatePromoCode', 'forbidden', {
    title: 'refuses promoCodes.forbidden with PromoCodeActivationForbidden',
    requirement: 'spec §8, Promo code errors',
    codes: ['PromoCodeActivationForbidden'],
    remedy: 'Return 403 with the code PromoCodeActivationForbidden.',
    mode: 'write',
    run: async (server) => {
      const { userId, token } = await server.user();
      const code = codeNamed(server, 'forbidden');
      const exchange = await server.send(activatePromoCode(userId, code, server.newKey()), {
        token,
      });
      const failure = readAs(exchange);
      const found = `returns ${exchange.status}, read as “${failure.kind}”`;
      expect(!isSuccess(exchange) && isPromo(failure, 1), found, exchange);
    },
  }),
];

/** Promo codes of a signed-in user. */
export const promoChecks: readonly Check[] = [...lookUpChecks, ...activationChecks];
