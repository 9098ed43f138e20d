import type { MinorUnits } from '#base/values/money.ts';
import type { Package, PackageType, Period } from '#base/values/package.ts';
import { packageTraits, type PaymentMethod } from '#base/values/package-traits.ts';
import type { Card } from '#payments/card.ts';
import { cardKinds, cardStatusOf, type PlanSection } from '#plans/card-status.ts';
import { validUntil } from '#purchase/rules.ts';
import type { OwnPackages, PaymentsView } from './payments.state.ts';

/** What is charged on one day. */
export interface Charge {
  /** ISO date. */
  readonly date: string;
  /** Absent if the price of one is unknown. */
  readonly amount?: MinorUnits;
  readonly packages: readonly ChargedPackage[];
}

interface ChargedPackage {
  readonly pkg: Package;
  readonly amount?: MinorUnits;
  /** Until the following charge. */
  readonly period: Period;
}

/**
 * The next charge; `none` if nothing will be charged by itself. Undefined if a day is unknown: another
 * charge could come before.
 */
export function nextCharge({ current, switchover }: OwnPackages): Charge | 'none' | undefined {
  const due = [
    ...current.flatMap((pkg) => chargeOf(pkg, 'current')),
    ...switchover.flatMap((pkg) => chargeOf(pkg, 'switchover')),
  ];
  if (due.length === 0) return 'none';
  const date = due.map((each) => each.date).sort()[0];
  if (!date) return undefined;
  const packages = due.filter((each) => each.date === date);
  const amounts = packages.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  return {
    date,
    packages,
    ...(amounts.length === packages.length
      ? { amount: amounts.reduce((sum, each) => sum + each, 0) }
      : {}),
  };
}

function chargeOf(pkg: Package, section: PlanSection): (ChargedPackage & { date: string })[] {
  const { kind } = cardStatusOf(pkg, section);
  const isFree = pkg.cost === 0 && !pkg.unpriced;
  if (!cardKinds[kind].isCharged || packageTraits(pkg).isPaidOnce || isFree) return [];
  const isDaily = kind === 'daily-charge';
  const amount = isDaily ? pkg.costPerDay : pkg.unpriced ? undefined : pkg.cost;
  const date = (kind === 'trial' ? pkg.expires : undefined) ?? pkg.nextPayment ?? '';
  // What is included with another product, and has no date, is not charged here.
  if (!date && packageTraits(pkg).renews !== true) return [];
  return [
    {
      pkg,
      date: date.slice(0, 10),
      period: isDaily ? 'day' : pkg.period,
      ...(amount === undefined ? {} : { amount }),
    },
  ];
}

/** Whether a package of the user will be charged by itself. */
export const isCharged = (pkg: Package): boolean => chargeOf(pkg, 'current').length > 0;

const paidBy: Readonly<Partial<Record<PackageType, PaymentMethod>>> = {
  card: 'card',
  paid: 'balance',
  sbp: 'sbp',
};

/** How all of these packages are paid; undefined if they differ, or it is unknown. */
export function methodOf(packages: readonly Package[]): PaymentMethod | undefined {
  const methods = new Set(packages.map(({ type }) => paidBy[type]));
  const [method] = methods;
  return methods.size === 1 ? method : undefined;
}

const isBad = ({ status }: Card): boolean => status !== 'active';

/** The cards, first the one that packages are charged from. */
export const orderedCards = ({ cards }: Pick<PaymentsView, 'cards'>): readonly Card[] =>
  cards.ok
    ? [...cards.value].sort((one, other) => other.packageIds.length - one.packageIds.length)
    : [];

/** The packages of the user that are charged from a card. */
export const packagesOf = ({ packageIds }: Card, view: PaymentsView): readonly Package[] =>
  view.packages.ok ? view.packages.value.current.filter(({ id }) => packageIds.includes(id)) : [];

/** The first card that cannot be charged and has packages. */
export const badCard = (view: Pick<PaymentsView, 'cards'>): Card | undefined =>
  orderedCards(view).find((card) => isBad(card) && card.packageIds.length > 0);

/** The packages that a card which cannot be charged would have to pay for. */
export function packagesOfBadCard(view: PaymentsView): readonly Package[] {
  const card = badCard(view);
  return card ? packagesOf(card, view) : [];
}

/** The sum of prices; undefined if one is unknown, or there are none. */
export const sumOf = (packages: readonly Package[]): MinorUnits | undefined =>
  packages.length > 0 && packages.every(({ unpriced }) => !unpriced)
    ? packages.reduce((sum, { cost }) => sum + cost, 0)
    : undefined;

/** The earliest ISO date on which one of these packages ends or is charged; undefined if one is unknown. */
export function firstEnd(packages: readonly Package[]): string | undefined {
  const ends = packages.map((each) => (validUntil(each) ?? '').slice(0, 10));
  return ends.sort()[0] || undefined;
}

/** What has to be paid for packages, and until when (ISO date); undefined if either is unknown. */
export function dueFor(
  packages: readonly Package[],
): { amount: MinorUnits; until: string } | undefined {
  const amount = sumOf(packages);
  const until = firstEnd(packages);
  return amount === undefined || until === undefined ? undefined : { amount, until };
}

/** Whether a screen shows the next charge and with what it is paid, and nothing out of the ordinary. */
export function isUsual(view: PaymentsView): boolean {
  if (!view.packages.ok || badCard(view)) return false;
  const { current } = view.packages.value;
  const charge = nextCharge(view.packages.value);
  if (charge === undefined || charge === 'none' || current.some(({ type }) => type === 'sbp'))
    return false;
  const isBad = orderedCards(view).some(({ status }) => status !== 'active');
  const hasMethod = orderedCards(view).length > 0 || view.tenant === 'bln';
  return hasMethod && !isBad;
}
