import type { CallName } from '#sandbox/http/calls.ts';
import { packageStatuses, packageTypes } from '#values/package.ts';
import { periods } from '#values/period.ts';
import type { Check } from '../check.ts';
import { semanticCheck } from './calls.ts';
import { firstProblem, listIn, show } from './json.ts';

const packageLists = [
  ['getCurrentPackages', '_embedded.packages'],
  ['getAvailablePackages', '_embedded.packages'],
  ['getSwitchoverPackages', '_embedded.switchover_packages'],
  ['getOffers', '_embedded.offers'],
] as const satisfies readonly (readonly [CallName, string])[];

const units = ['KB', 'MB', 'GB', 'TB', 'PB'];
const isDate = (value: unknown) => value == null || /^\d{4}-\d\d-\d\d/.test(show(value));

const packageChecks = ([name, path]: (typeof packageLists)[number]): readonly Check[] => [
  semanticCheck(
    name,
    'envelope',
    `has its packages in ${path}`,
    'An absent list counts as an empty one: send it, empty if it is.',
    (body) => (listIn(body, path) ? undefined : `no list at ${path}`),
  ),
  semanticCheck(name, 'ids', 'gives every package an id of its own', 'Send id, a text.', (body) => {
    const ids = (listIn(body, path) ?? []).map(({ id }) => id);
    const empty = ids.some((id) => typeof id !== 'string' || id === '');
    if (empty) return 'a package without an id';
    return new Set(ids).size === ids.length ? undefined : 'two packages with one id';
  }),
  semanticCheck(
    name,
    'sizes',
    'gives every package a size',
    'Send size and unit (KB, MB, GB, TB, PB), or bytes.',
    (body) =>
      firstProblem(listIn(body, path) ?? [], ({ size, unit, bytes }) => {
        const named = Number(size) > 0 && units.includes(show(unit));
        return !named && !(Number(bytes) > 0) && `size ${show(size)} ${show(unit)}`;
      }),
  ),
  semanticCheck(
    name,
    'prices',
    'has prices in minor units and periods that the widgets know',
    'cost is a whole number of kopecks, period one of day, 30days, year.',
    (body) =>
      firstProblem(listIn(body, path) ?? [], ({ cost, period }) => {
        if (!Number.isInteger(cost) || Number(cost) < 0) return `cost ${show(cost)}`;
        return !(periods as readonly unknown[]).includes(period) && `period ${show(period)}`;
      }),
  ),
  semanticCheck(
    name,
    'kinds',
    'uses types and statuses that the widgets know',
    'What is not known is shown as a paid, active package. Spec §3 lists the types.',
    (body) =>
      firstProblem(listIn(body, path) ?? [], ({ package_type: type, status }) => {
        if (!(packageTypes as readonly unknown[]).includes(type)) return `type ${show(type)}`;
        const known = status == null || (packageStatuses as readonly unknown[]).includes(status);
        return !known && `status ${show(status)}`;
      }),
  ),
  semanticCheck(
    name,
    'dates',
    'has dates that can be read',
    'ISO 8601, 2026-11-22; anything else is left out.',
    (body) =>
      firstProblem(listIn(body, path) ?? [], ({ next_payment: next, tnb_expired: until }) => {
        if (!isDate(next)) return `next_payment ${show(next)}`;
        return !isDate(until) && `tnb_expired ${show(until)}`;
      }),
  ),
];

/** Lists of packages of the right shape with content that the widgets cannot show. */
export const packageListChecks: readonly Check[] = packageLists.flatMap(packageChecks);
