import { bindCard, removeCard } from '#payments/api/card-changes.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getPayments } from '#payments/api/payments.ts';
import { cardStatuses } from '#payments/card.ts';
import {
  paymentKinds,
  paymentPurposes,
  paymentsPerPage,
  paymentStatuses,
} from '#payments/payment.ts';
import { isPayable, receiptAddress } from '#base/trust/trusted-addresses.ts';
import { calls } from '#sandbox/http/calls.ts';
import type { Check } from '../check.ts';
import { bodyOf, isNotSupported, isSuccess } from '../exchange.ts';
import type { Server } from '../server.ts';
import { CheckSkipped, expect } from '../verdict.ts';
import { checkOf, read, semanticCheck } from './calls.ts';
import { expectFailure } from './expectations.ts';
import { firstProblem, isText, isTime, listIn, show, textAt, type Json } from './json.ts';

const entries = (body: unknown): readonly Json[] => listIn(body, 'content') ?? [];

type ProblemOf = (each: Json) => unknown;

const paymentCheck = (what: string, title: string, remedy: string, problemOf: ProblemOf): Check =>
  semanticCheck('getPayments', what, title, remedy, (body) =>
    firstProblem(entries(body), problemOf),
  );

const cardCheck = (what: string, title: string, remedy: string, problemOf: ProblemOf): Check =>
  semanticCheck('getPaymentMethods', what, title, remedy, (body) =>
    firstProblem(entries(body), problemOf),
  );

const oneOf =
  (field: string, known: readonly string[], isRequired = true): ProblemOf =>
  ({ [field]: value }) =>
    (isRequired || value != null) &&
    !known.includes(value as string) &&
    `${field} ${show(value ?? 'missing')}`;

/** The first id that occurs twice. */
function repeated(body: unknown): string | undefined {
  const ids = entries(body).map(({ id }) => show(id));
  const twice = ids.find((each, at) => ids.indexOf(each) !== at);
  return twice && `id ${twice} twice`;
}

/** A user of an operator without the services beside the sale gets `NotSupported`. */
const notSupported = (call: 'getPayments' | 'getPaymentMethods', what: string): Check =>
  checkOf(call, 'not-supported', {
    title: 'says NotSupported where the operator has no such service',
    codes: ['NotSupported'],
    calls: ['getAccount', call],
    remedy: `Return 404 with the code NotSupported; ${what} is then not shown.`,
    run: async (server) => {
      const token = server.config.tokens?.saleOnly;
      if (token === undefined) throw new CheckSkipped('check.json names no tokens.saleOnly');
      const account = await server.send(calls.getAccount.sample, { token });
      const userId = textAt(bodyOf(account), 'userid');
      const request = call === 'getPayments' ? getPayments(userId) : getPaymentMethods(userId);
      await expectFailure(await server.send(request, { token }), 'not-supported');
    },
  });

/** The payments and their receipts. docs/contract.md, payments. */
const lists: readonly Check[] = [
  notSupported('getPayments', 'the list of payments'),
  paymentCheck('ids', 'has an id for each payment', 'id is a text.', ({ id }) =>
    isText(id) ? false : `id ${show(id)}`,
  ),
  semanticCheck('getPayments', 'once', 'has each payment once', 'Send each id once.', repeated),
  paymentCheck(
    'times',
    'says when each payment was made',
    'created_at is ISO 8601 with a zone, of this century; leave it out if it is not known.',
    ({ created_at: at }) => at != null && !isTime(at) && `created_at ${show(at)}`,
  ),
  semanticCheck(
    'getPayments',
    'newest-first',
    'lists the newest payment first',
    'Sort the payments by created_at, latest first.',
    (body) => {
      const times = entries(body).flatMap(({ created_at: at }) => (isTime(at) ? [at] : []));
      const at = times.findIndex(
        (each, index) => Date.parse(each) > Date.parse(times[index - 1] ?? each),
      );
      return at === -1 ? undefined : `${times[at]} after ${times[at - 1]}`;
    },
  ),
  paymentCheck(
    'amounts',
    'states each sum in minor units',
    'amount is a whole number that is not negative.',
    ({ amount }) =>
      !(Number.isSafeInteger(amount) && Number(amount) >= 0) && `amount ${show(amount)}`,
  ),
  paymentCheck(
    'currency',
    'is in rubles',
    'currency is RUB; a sum in another currency is not shown.',
    oneOf('currency', ['RUB'], false),
  ),
  paymentCheck(
    'kinds',
    'says how each payment was made',
    `kind is one of ${paymentKinds.join(', ')}.`,
    oneOf('kind', paymentKinds),
  ),
  paymentCheck(
    'statuses',
    'says how each payment has ended',
    `status is one of ${paymentStatuses.join(', ')}; a payment without it is not shown as paid.`,
    oneOf('status', paymentStatuses),
  ),
  paymentCheck(
    'purposes',
    'says what each payment was for',
    `purpose is one of ${paymentPurposes.join(', ')}.`,
    oneOf('purpose', paymentPurposes),
  ),
  paymentCheck(
    'checks-refunded',
    'refunds the check of a card',
    'A payment for card_check becomes refunded, never paid.',
    ({ purpose, status }) =>
      purpose === 'card_check' && status === 'paid' && 'a check that is paid',
  ),
  paymentCheck(
    'digits',
    'has four digits of a card at most',
    'last4 is the last four digits of the card, as text.',
    ({ last4 }) => last4 != null && !/^\d{4}$/.test(show(last4)) && `last4 ${show(last4)}`,
  ),
  checkOf('getPayments', 'receipts', {
    title: 'has receipts that may be followed',
    remedy:
      'receipt.url is https, on the page’s own host, a host of the APIs, or one of allowed-hosts.',
    run: async (server) => {
      const exchange = await read(server, 'getPayments');
      if (!isSuccess(exchange)) throw new CheckSkipped('there is no list of payments');
      const { settings, origin } = server.config;
      const found = firstProblem(entries(bodyOf(exchange)), ({ receipt }) => {
        const url = receipt == null ? undefined : textAt(receipt, 'url');
        if (url === undefined) return false;
        const pages = [origin ?? settings.apiBase, settings.apiBase];
        const isTrusted = pages.some((page) => receiptAddress(url, page, settings));
        return !isTrusted && `receipt ${url}`;
      });
      expect(found === undefined, found ?? '', exchange);
    },
  }),
  semanticCheck(
    'getPayments',
    'limit',
    `has at most ${paymentsPerPage} payments on a page`,
    'Send at most limit payments, and next if there are more.',
    (body) => {
      const { length } = entries(body);
      return length > paymentsPerPage ? `${length} payments` : undefined;
    },
  ),
  checkOf('getPayments', 'next', {
    title: 'continues after the page before',
    remedy: 'With before, send what follows that id; next is absent on the last page.',
    run: async (server) => {
      const first = await read(server, 'getPayments');
      const next = textAt(bodyOf(first), 'next');
      if (next === '') return;
      const { userId, token } = await server.user();
      const second = await server.send(getPayments(userId, next), { token });
      expect(isSuccess(second), `returns ${second.status}`, second);
      const ids = new Set(entries(bodyOf(first)).map(({ id }) => show(id)));
      const same = entries(bodyOf(second)).find(({ id }) => ids.has(show(id)));
      expect(same === undefined, `payment ${show(same?.['id'])} again`, second);
    },
  }),
];

/** A card number, or most of one. */
const longNumber = /\d(?:[ -]?\d){11,}/;

/** The cards. docs/contract.md, payment methods. */
const cards: readonly Check[] = [
  notSupported('getPaymentMethods', 'the card'),
  cardCheck('ids', 'has an id for each card', 'id is a text.', ({ id }) =>
    isText(id) ? false : `id ${show(id)}`,
  ),
  semanticCheck('getPaymentMethods', 'once', 'has each card once', 'Send each id once.', repeated),
  cardCheck(
    'brands',
    'names the system of each card',
    'brand is a short text, such as mir or visa.',
    ({ brand }) =>
      brand != null && !(isText(brand) && brand.length <= 20) && `brand ${show(brand)}`,
  ),
  cardCheck(
    'digits',
    'states the last four digits of each card',
    'last4 is four digits, as text.',
    ({ last4 }) => !(typeof last4 === 'string' && /^\d{4}$/.test(last4)) && `last4 ${show(last4)}`,
  ),
  semanticCheck(
    'getPaymentMethods',
    'no-number',
    'contains no number of a card',
    'Never send a card number to a browser.',
    (body) => (longNumber.test(JSON.stringify(body)) ? 'a number of 12 digits or more' : undefined),
  ),
  cardCheck(
    'months',
    'says how long each card is valid',
    'expires is YYYY-MM; leave it out if it is not known.',
    ({ expires }) =>
      expires != null &&
      !/^20\d\d-(0[1-9]|1[0-2])$/.test(show(expires)) &&
      `expires ${show(expires)}`,
  ),
  cardCheck(
    'statuses',
    'says whether each card can be charged',
    `status is one of ${cardStatuses.join(', ')}.`,
    oneOf('status', cardStatuses),
  ),
  cardCheck(
    'expired',
    'says that a card has expired',
    'status is not active once the month of expires is over.',
    ({ expires, status }) => {
      const month = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 7);
      return status === 'active' && isText(expires) && expires < month && `active until ${expires}`;
    },
  ),
  cardCheck(
    'packages',
    'names the packages that each card pays for',
    'packages is a list of ids; empty if the card pays for nothing.',
    ({ packages }) =>
      !(Array.isArray(packages) && packages.every(isText)) && `packages ${show(packages)}`,
  ),
];

/** A card that is about to be bound, which nobody pays for. */
const binding = (server: Server) =>
  server.once('binding', async () => {
    const { userId, token } = await server.user('other');
    const listed = () => server.send(getPaymentMethods(userId), { token });
    const before = await listed();
    if (isNotSupported(before)) throw new CheckSkipped('the operator has no such service');
    const key = server.newKey();
    const first = await server.send(bindCard(userId, key), { token });
    const again = await server.send(bindCard(userId, key), { token });
    return { before, first, again, after: await listed() };
  });
type Binding = Awaited<ReturnType<typeof binding>>;

const bindingCheck = (
  what: string,
  title: string,
  remedy: string,
  verify: (of: Binding) => void,
): Check =>
  checkOf('bindCard', what, {
    ...{ title, remedy, mode: 'write' },
    calls: ['bindCard', 'getPaymentMethods'],
    run: async (server) => verify(await binding(server)),
  });

const pageOf = ({ first }: Pick<Binding, 'first'>) => textAt(bodyOf(first), 'payment_url');

/** Changing the card. docs/contract.md, payment methods. */
const changes: readonly Check[] = [
  bindingCheck(
    'page',
    'leads to the bank’s page',
    'Return payment_url, an https address.',
    ({ first }) =>
      expect(
        isSuccess(first) && isPayable(pageOf({ first })),
        `returns ${first.status}, payment_url ${pageOf({ first }) || 'missing'}`,
        first,
      ),
  ),
  bindingCheck(
    'idempotent',
    'returns the same page for the same Idempotency-Key',
    'Store the response under its Idempotency-Key and return it for every repetition.',
    ({ first, again }) =>
      expect(
        pageOf({ first: again }) === pageOf({ first }),
        `another payment_url ${pageOf({ first: again })}`,
        again,
      ),
  ),
  bindingCheck(
    'unpaid',
    'changes no card before the bank’s page is paid',
    'The previous card stays until the new one has been checked.',
    ({ before, after }) => {
      const ids = (exchange: typeof before) =>
        entries(bodyOf(exchange))
          .map(({ id }) => show(id))
          .join();
      expect(ids(before) === ids(after), `${ids(before)} became ${ids(after)}`, after);
    },
  ),
  checkOf('removeCard', 'unknown', {
    title: 'refuses to remove a card that the user does not have',
    mode: 'write',
    remedy: 'Return 404 with the code NotFound.',
    run: async (server) => {
      const { userId, token } = await server.user('other');
      const call = removeCard(userId, 'no-such-card', server.newKey());
      const exchange = await server.send(call, { token });
      if (isNotSupported(exchange)) throw new CheckSkipped('the operator has no such service');
      await expectFailure(exchange, 'not-found');
    },
  }),
];

/** What is paid with, and what was paid. */
export const paymentChecks: readonly Check[] = [...lists, ...cards, ...changes];
