import { isoDay } from '#base/values/plausible-data.ts';
import type { Check } from '../check.ts';
import { semanticCheck, type ReadName } from './calls.ts';
import { firstProblem, isText, isTime, listIn, show, type Json } from './json.ts';

const lists = {
  getChangeRequests: '_embedded.subscription_change_requests',
  getCurrentPackages: '_embedded.packages',
} as const satisfies Partial<Record<ReadName, string>>;
type ListName = keyof typeof lists;

/** A check of a whole list. */
const listCheck = (
  name: ListName,
  what: string,
  title: string,
  remedy: string,
  problemOf: (all: readonly Json[]) => string | undefined,
): Check =>
  semanticCheck(name, what, title, remedy, (body) => problemOf(listIn(body, lists[name]) ?? []));

/** A check of each entry that meets a condition. */
const eachCheck = (
  name: ListName,
  what: string,
  title: string,
  remedy: string,
  problemOf: (each: Json) => unknown,
): Check => listCheck(name, what, title, remedy, (all) => firstProblem(all, problemOf));

const isDay = (value: unknown): boolean => typeof value === 'string' && isoDay.test(value);

const waits = ({ status }: Json): boolean => status === 'received' || status === 'in_process';

const day = 24 * 60 * 60 * 1000;

/** What a user has now, not what was bought for later. */
const hasBegun = ({ will_be_created: later }: Json): boolean => later !== true;

/** What the notice is found in, besides storage and cards. docs/contract.md, notice. */
export const noticeChecks: readonly Check[] = [
  eachCheck(
    'getChangeRequests',
    'created',
    'has times of requests that can be read',
    'created_at is ISO 8601 with a zone, of this century; leave it out if it is not known.',
    ({ created_at: at }) => at != null && !isTime(at) && `created_at ${show(at)}`,
  ),
  eachCheck(
    'getChangeRequests',
    'created-past',
    'has requests of the past',
    'created_at is not later than the Date of the response.',
    ({ created_at: at }) =>
      isTime(at) && Date.parse(at) > Date.now() + day && `created_at ${show(at)}`,
  ),
  listCheck(
    'getChangeRequests',
    'newest',
    'has the newest request first',
    'Sort by created_at, the newest first (spec §7).',
    (all) => {
      const times = all.flatMap(({ created_at: at }) => (isTime(at) ? [Date.parse(at)] : []));
      const at = times.findIndex((each, index) => each > (times[index - 1] ?? Infinity));
      return at === -1 ? undefined : `entry ${at + 1} is newer than the one before it`;
    },
  ),
  eachCheck(
    'getChangeRequests',
    'package',
    'names the package of a request that waits',
    'Send package_id: it tells which package is being activated or awaits its payment.',
    (each) => waits(each) && !isText(each['package_id']) && 'no package_id',
  ),
  eachCheck(
    'getChangeRequests',
    'command',
    'says what a request that waits is for',
    'Send command: subscribe or unsubscribe.',
    (each) =>
      waits(each) &&
      !/^(un)?subscribe$/.test(show(each['command'])) &&
      `command ${show(each['command'])}`,
  ),
  listCheck(
    'getChangeRequests',
    'one-payment',
    'has at most one open payment',
    'Refuse a second purchase with 409 while one waits for its payment (spec §4).',
    (all) => {
      const open = all.filter(
        (each) => waits(each) && each['command'] !== 'unsubscribe' && isText(each['payment_url']),
      );
      return open.length > 1 ? `${open.length} open payments` : undefined;
    },
  ),
  listCheck(
    'getChangeRequests',
    'once',
    'has each request once',
    'Send an id of its own for each request, or none.',
    (all) => {
      const ids = all.flatMap(({ id }) => (isText(id) ? [id] : []));
      return new Set(ids).size === ids.length ? undefined : 'two requests with one id';
    },
  ),
  eachCheck(
    'getCurrentPackages',
    'trial-end',
    'says when a trial ends',
    'Send tnb_expired, the last day of the trial (spec §3).',
    ({ status, tnb_expired: end }) =>
      status === 'trial' && !isDay(end) && `tnb_expired ${show(end)}`,
  ),
  eachCheck(
    'getCurrentPackages',
    'end',
    'says until when a cancelled package is valid',
    'Send tnb_expired, the last day of the paid period.',
    (each) =>
      each['status'] === 'cancelled' &&
      hasBegun(each) &&
      !isDay(each['tnb_expired'] ?? each['next_payment']) &&
      'neither tnb_expired nor next_payment',
  ),
  eachCheck(
    'getCurrentPackages',
    'per-day',
    'says what a day costs of a package that is charged daily',
    'Send cost_per_day, in minor units.',
    ({ status, cost_per_day: cost }) =>
      status === 'daily-charge' && !(Number(cost) > 0) && `cost_per_day ${show(cost)}`,
  ),
  eachCheck(
    'getCurrentPackages',
    'card-day',
    'says when a package by card is charged again',
    'Send next_payment for each package of the type card that is neither cancelled nor half-closed.',
    (each) =>
      each['package_type'] === 'card' &&
      (each['status'] === 'active' || each['status'] === 'trial') &&
      each['half_closed'] !== true &&
      hasBegun(each) &&
      !isDay(each['next_payment']) &&
      `next_payment ${show(each['next_payment'])}`,
  ),
  eachCheck(
    'getCurrentPackages',
    'cancelled-charge',
    'charges no cancelled package',
    'Leave next_payment out of a cancelled package, or send the day on which it ends.',
    ({ status, tnb_expired: end, next_payment: next }) =>
      status === 'cancelled' &&
      isDay(end) &&
      isDay(next) &&
      show(next).slice(0, 10) > show(end).slice(0, 10) &&
      `next_payment ${show(next)} after tnb_expired ${show(end)}`,
  ),
];
