import type { CallName } from '#sandbox/http/calls.ts';
import { packageStatuses, packageTypes, periods } from '#base/values/package.ts';
import { isoDay } from '#base/values/plausible-data.ts';
import { minorWire, packageOf, packageWire } from '#purchase/api/packages.ts';
import { sellableOf, sellableWire } from '#purchase/api/packages-on-sale.ts';
import type { Check } from '../check.ts';
import { semanticCheck } from './calls.ts';
import { entriesIn, firstProblem, listIn, show, type Json } from './json.ts';

const packageLists = [
  ['getCurrentPackages', '_embedded.packages'],
  ['getAvailablePackages', '_embedded.packages'],
  ['getSwitchoverPackages', '_embedded.switchover_packages'],
  ['getOffers', '_embedded.offers'],
] as const satisfies readonly (readonly [CallName, string])[];

/** The lists of packages on sale. Such a package is left out if the widgets cannot describe it. */
const saleLists = packageLists.filter(
  ([name]) => name === 'getAvailablePackages' || name === 'getOffers',
);

const isDate = (value: unknown) =>
  value == null || (typeof value === 'string' && isoDay.test(value));

/** Whether the widgets show no size. The shape of the package is another check. */
const hasNoSize = (pkg: Json): boolean => {
  const parsed = packageWire.safeParse(pkg);
  return parsed.success && packageOf(parsed.data).size.amount === 0;
};

/** Why a package on sale would be left out; undefined if it is offered. */
function leftOut(pkg: unknown): string | undefined {
  if (sellableOf([sellableWire.parse(pkg)]).length > 0) return undefined;
  const [issue] = packageWire.safeParse(pkg).error?.issues ?? [];
  return issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : 'its id, price or size';
}

const dateFields = ['next_payment', 'tnb_expired', 'active_since'] as const;

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
    'Send size and unit (KB, MB, GB, TB, PB), or bytes: at least 0.05 of a unit, at most 8 PB.',
    (body) =>
      firstProblem(listIn(body, path) ?? [], (pkg) => {
        const { size, unit, bytes } = pkg;
        return hasNoSize(pkg) && `size ${show(size)} ${show(unit)}, bytes ${show(bytes)}`;
      }),
  ),
  semanticCheck(
    name,
    'prices',
    'has prices in minor units and periods that the widgets know',
    'cost is a whole number of kopecks, period one of day, 30days, year.',
    (body) =>
      firstProblem(listIn(body, path) ?? [], ({ cost, period }) => {
        if (!minorWire.safeParse(cost).success) return `cost ${show(cost)}`;
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
      firstProblem(listIn(body, path) ?? [], (pkg) => {
        const wrong = dateFields.find((field) => !isDate(pkg[field]));
        return wrong && `${wrong} ${show(pkg[wrong])}`;
      }),
  ),
];

const saleCheck = ([name, path]: (typeof packageLists)[number]): Check =>
  semanticCheck(
    name,
    'on-sale',
    'has only packages that the widgets can sell',
    'Send each package as in the OpenAPI document of the sandbox: one that differs is not offered.',
    (body) => {
      const reasons = entriesIn(body, path).map(leftOut);
      const at = reasons.findIndex((reason) => reason !== undefined);
      return at === -1 ? undefined : `entry ${at + 1} is left out: ${reasons[at]}`;
    },
  );

/** Lists of packages of the right shape with content that the widgets cannot show. */
export const packageListChecks: readonly Check[] = [
  ...packageLists.flatMap(packageChecks),
  ...saleLists.map(saleCheck),
];
