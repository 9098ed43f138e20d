import { isPayable } from '#base/trust/trusted-addresses.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import type { Check } from '../check.ts';
import { expect, CheckSkipped } from '../verdict.ts';
import { bodyOf, isSuccess, readAs, type Exchange } from '../exchange.ts';
import type { Server } from '../server.ts';
import { checkOf } from './calls.ts';
import { listIn, show, textAt, type Json } from './json.ts';
import { differences } from './shapes.ts';

/** The change requests of a list, unparsed. */
export const requestsIn = (exchange: Exchange): readonly Json[] =>
  listIn(bodyOf(exchange), '_embedded.subscription_change_requests') ?? [];

/** Whether a request is still running. */
export const isOpen = ({ status }: Json): boolean => /^(received|in_process)$/.test(show(status));

/** A purchase by a user of another network that is started, inspected and cancelled unpaid. */
const attempt = (server: Server) =>
  server.once('purchase', async () => {
    const { userId, token } = await server.user('other');
    const { brand } = server.config.settings;
    const send = (packageId: string, command: 'subscribe' | 'unsubscribe', key: string) =>
      server.send(requestChange(userId, brand, { packageId, command }, key), { token });
    const list = () => server.send(getChangeRequests(userId, brand), { token });
    const { buy, another } = server.config.packages ?? {};
    if (buy === undefined || another === undefined)
      throw new CheckSkipped('check.json names no packages.buy and packages.another');
    const before = await list();
    if (requestsIn(before).some(isOpen))
      throw new CheckSkipped('tokens.other has an open request: finish it first');
    const key = server.newKey();
    const first = await send(buy, 'subscribe', key);
    const repeated = await send(buy, 'subscribe', key);
    const reused = await send(another, 'subscribe', key);
    const second = await send(buy, 'subscribe', server.newKey());
    const whileOpen = await list();
    const cancelled = await send(buy, 'unsubscribe', server.newKey());
    const after = await list();
    return { buy, first, repeated, reused, second, whileOpen, cancelled, after };
  });
type Attempt = Awaited<ReturnType<typeof attempt>>;

const purchaseCheck = (
  what: string,
  title: string,
  remedy: string,
  verify: (of: Attempt) => unknown,
): Check =>
  checkOf('requestChange', what, {
    ...{ title, remedy, mode: 'write' },
    calls: ['requestChange', 'getChangeRequests'],
    run: async (server) => void (await verify(await attempt(server))),
  });

const idempotencyRemedy =
  'Store the response under its Idempotency-Key and return it for every repetition.';

/** A purchase that is started and cancelled unpaid. */
export const purchaseChecks: readonly Check[] = [
  purchaseCheck('answers', 'accepts a purchase', 'Return the change request.', ({ first }) =>
    expect(isSuccess(first), `returns ${first.status}`, first),
  ),
  purchaseCheck(
    'shape',
    'has the agreed shape',
    'Send id, package_id, command, status.',
    ({ first }) => {
      const found = differences('requestChange', bodyOf(first));
      expect(found === undefined, found ?? '', first);
    },
  ),
  purchaseCheck(
    'names',
    'repeats what was requested',
    'Send id, package_id and command.',
    ({ first, buy }) => {
      const body = bodyOf(first);
      expect(textAt(body, 'id') !== '', 'no id', first);
      expect(textAt(body, 'package_id') === buy, 'another package_id', first);
      expect(textAt(body, 'command') === 'subscribe', 'another command', first);
    },
  ),
  purchaseCheck(
    'status',
    'is a status that the widgets know',
    'Spec §3 lists them.',
    ({ first }) => {
      const status = textAt(bodyOf(first), 'status');
      expect(/^(received|in_process|processed|done)$/.test(status), `status “${status}”`, first);
    },
  ),
  purchaseCheck(
    'payment-url',
    'leads to a payment page that can be opened',
    'payment_url is absolute and https.',
    ({ first }) => {
      const url = textAt(bodyOf(first), 'payment_url');
      expect(isPayable(url), url === '' ? 'no payment_url' : 'payment_url cannot be opened', first);
    },
  ),
  purchaseCheck(
    'same-key',
    'is one purchase under one key',
    idempotencyRemedy,
    ({ first, repeated }) => {
      expect(isSuccess(repeated), `the second time ${repeated.status}`, repeated);
      const [id, again] = [first, repeated].map((each) => textAt(bodyOf(each), 'id'));
      expect(id === again, 'another request the second time', repeated);
    },
  ),
  purchaseCheck(
    'other-body',
    'refuses a key that was used for another package',
    'Return 422 if the key was used with another body.',
    ({ reused }) => expect(!isSuccess(reused), `returns ${reused.status}`, reused),
  ),
  purchaseCheck(
    'conflict',
    'returns 409 while a payment is open',
    'Return 409 to a second purchase; the widgets then lead to the open payment. Spec §4.',
    async ({ second }) => {
      const { kind } = readAs(second);
      const found = `returns ${second.status}, read as “${kind}”`;
      expect(!isSuccess(second) && kind === 'conflict', found, second);
    },
  ),
  purchaseCheck(
    'open-payment',
    'lists the open request with its payment page',
    'Send payment_url in the list too: “Continue payment” needs it. Spec §4.',
    ({ whileOpen }) => {
      const url = requestsIn(whileOpen).find(isOpen)?.['payment_url'];
      expect(
        typeof url === 'string' && isPayable(url),
        'no open request with payment_url',
        whileOpen,
      );
    },
  ),
  purchaseCheck(
    'once',
    'lists one request for one key',
    idempotencyRemedy,
    ({ whileOpen, buy }) => {
      const open = requestsIn(whileOpen).filter(
        (each) => isOpen(each) && each['package_id'] === buy,
      );
      expect(open.length === 1, `${open.length} open requests`, whileOpen);
    },
  ),
  purchaseCheck(
    'newest-first',
    'lists the newest request first',
    'The widgets track the first entry.',
    ({ after, whileOpen }) => {
      const earlier = new Set(requestsIn(whileOpen).map(({ id }) => id));
      const ids = requestsIn(after).map(({ id }) => id);
      if (ids.every((id) => earlier.has(id))) throw new CheckSkipped('no request was added');
      expect(!earlier.has(ids[0]), 'an older request comes first', after);
    },
  ),
  purchaseCheck(
    'give-up',
    'cancels an unpaid purchase',
    'unsubscribe from the package of an open payment ends it. docs/contract.md',
    ({ cancelled, after }) => {
      expect(isSuccess(cancelled), `returns ${cancelled.status}`, cancelled);
      const open = requestsIn(after).filter((each) => isOpen(each) && each['payment_url']);
      expect(open.length === 0, 'the payment is still open', after);
    },
  ),
  checkOf('requestChange', 'unknown-package', {
    title: 'refuses a package that is not on sale',
    remedy: 'Return 422 InvalidParameters or ValidationError with detail.package_id.',
    codes: ['ValidationError', 'InvalidParameters'],
    mode: 'write',
    run: async (server) => {
      const { userId, token } = await server.user('other');
      const change = { packageId: 'no-such-package', command: 'subscribe' } as const;
      const call = requestChange(userId, server.config.settings.brand, change, server.newKey());
      const exchange = await server.send(call, { token });
      const { kind } = readAs(exchange);
      const found = `returns ${exchange.status}, read as “${kind}”`;
      expect(!isSuccess(exchange) && kind === 'invalid', found, exchange);
    },
  }),
];
