import { calls } from '#sandbox/http/calls.ts';
import { getStorage } from '#storage/api/storage.ts';
import { fileCategories, sumOf } from '#storage/storage-use.ts';
import type { Check } from '../check.ts';
import { bodyOf } from '../exchange.ts';
import { CheckSkipped } from '../verdict.ts';
import { checkOf, semanticCheck } from './calls.ts';
import { expectFailure } from './expectations.ts';
import {
  entriesIn,
  field,
  firstProblem,
  isNatural,
  isRecord,
  isTime,
  listIn,
  show,
  textAt,
  type Json,
} from './json.ts';

/** A check of the storage, skipped where the operator has no such service. */
const storageCheck = (
  what: string,
  title: string,
  remedy: string,
  problemOf: (body: unknown) => string | undefined,
): Check => semanticCheck('getStorage', what, title, remedy, problemOf);

const kindCheck = (
  what: string,
  title: string,
  remedy: string,
  problemOf: (each: Json) => unknown,
): Check =>
  storageCheck(what, title, remedy, (body) =>
    firstProblem(listIn(body, 'categories') ?? [], problemOf),
  );

const bytesIn = (body: unknown): readonly { readonly bytes: number }[] =>
  (listIn(body, 'categories') ?? []).map(({ bytes }) => ({ bytes: isNatural(bytes) ? bytes : 0 }));

/** What the files use. docs/contract.md, storage. */
export const storageChecks: readonly Check[] = [
  checkOf('getStorage', 'not-supported', {
    title: 'says NotSupported where the operator has no such service',
    codes: ['NotSupported'],
    calls: ['getAccount', 'getStorage'],
    remedy: 'Return 404 with the code NotSupported; the widget then shows nothing.',
    run: async (server) => {
      const token = server.config.tokens?.saleOnly;
      if (token === undefined) throw new CheckSkipped('check.json names no tokens.saleOnly');
      const account = await server.send(calls.getAccount.sample, { token });
      const exchange = await server.send(getStorage(textAt(bodyOf(account), 'userid')), { token });
      await expectFailure(exchange, 'not-supported');
    },
  }),
  storageCheck('used', 'says how much is used', 'used is a whole number of bytes.', (body) => {
    const used = field(body, 'used');
    return isNatural(used) ? undefined : `used ${show(used)}`;
  }),
  storageCheck(
    'total',
    'says how much there is',
    'total is a whole number of bytes; 0 for a user without storage, null for unlimited.',
    (body) => {
      const total = field(body, 'total');
      return total === null || isNatural(total) ? undefined : `total ${show(total)}`;
    },
  ),
  storageCheck(
    'measured',
    'has a time of measurement that can be read',
    'measured_at is ISO 8601 with a zone, of this century.',
    (body) => {
      const at = field(body, 'measured_at');
      return at == null || isTime(at) ? undefined : `measured_at ${show(at)}`;
    },
  ),
  storageCheck(
    'measured-past',
    'was measured in the past',
    'measured_at is not later than the Date of the response.',
    (body) => {
      const at = Date.parse(show(field(body, 'measured_at') ?? ''));
      return at > Date.now() + 24 * 60 * 60 * 1000 ? `measured_at ${show(at)}` : undefined;
    },
  ),
  storageCheck(
    'deleted',
    'counts the deleted files as a part of what is used',
    'deleted is a whole number of bytes, at most used.',
    (body) => {
      const deleted = field(body, 'deleted') ?? 0;
      const used = Number(field(body, 'used'));
      return isNatural(deleted) && deleted <= used ? undefined : `deleted ${show(deleted)}`;
    },
  ),
  storageCheck(
    'categories',
    'has its kinds in categories',
    'categories is a list of objects; leave it out if the kinds are not counted.',
    (body) => {
      const categories = field(body, 'categories');
      if (categories == null) return undefined;
      if (!Array.isArray(categories)) return `categories ${show(categories)}`;
      const at = entriesIn(body, 'categories').findIndex((each) => !isRecord(each));
      return at === -1 ? undefined : `entry ${at + 1} is no object`;
    },
  ),
  kindCheck(
    'kinds',
    'uses kinds of files that the widgets know',
    'The 24 kinds of spec §3 in snake case; another one counts as unknown.',
    ({ category }) =>
      !(fileCategories as readonly unknown[]).includes(category) && `category ${show(category)}`,
  ),
  kindCheck(
    'bytes',
    'says how much each kind uses',
    'bytes is a whole number that is not negative; the kind is left out otherwise.',
    ({ bytes }) => !isNatural(bytes) && `bytes ${show(bytes)}`,
  ),
  kindCheck(
    'counts',
    'has numbers of files that can be true',
    'count is a whole number that is not negative, and 0 only for 0 bytes; leave it out if it is not known.',
    ({ bytes, count }) =>
      count != null &&
      (!isNatural(count) || (count === 0 && bytes !== 0)) &&
      `count ${show(count)}`,
  ),
  storageCheck('once', 'has each kind once', 'Add up the kinds that are the same.', (body) => {
    const names = (listIn(body, 'categories') ?? []).map(({ category }) => show(category));
    const twice = names.find((each, at) => names.indexOf(each) !== at);
    return twice && `${twice} twice`;
  }),
  storageCheck(
    'sum',
    'has kinds that are not more than the whole',
    'The kinds and deleted together are at most used; otherwise no kind is shown.',
    (body) => {
      const deleted = field(body, 'deleted');
      const parts = sumOf(bytesIn(body)) + (isNatural(deleted) ? deleted : 0);
      const used = Number(field(body, 'used'));
      return parts > used ? `${parts} bytes of ${used}` : undefined;
    },
  ),
  storageCheck(
    'shared',
    'says what the family uses',
    'shared is { used, of: "family" }, with used at most used of the whole.',
    (body) => {
      const shared = field(body, 'shared');
      if (shared == null) return undefined;
      const used = field(shared, 'used');
      if (field(shared, 'of') !== 'family') return `of ${show(field(shared, 'of'))}`;
      const isPart = isNatural(used) && used <= Number(field(body, 'used'));
      return isPart ? undefined : `used ${show(used)}`;
    },
  ),
];
