import type { ChangeRequest } from './change-request.ts';
import { annualSaving } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { periods, type Period } from '#values/period.ts';
import { sizeUnits, type Size } from '#values/size.ts';
import type { Tenant } from '#values/tenant.ts';

/** What is on sale for a person, and what they have. */
export interface Catalogue {
  readonly userId: string;
  readonly tenant: Tenant;
  readonly available: readonly Package[];
  readonly current: readonly Package[];
  /** Their change requests, where those could be read. */
  readonly requests?: readonly ChangeRequest[];
}

/** One size for one period: a package for each way to pay. */
export interface SizeOption {
  readonly id: string;
  readonly size: Size;
  readonly packages: readonly [Package, ...Package[]];
}

/** By phone balance, by a card charged each period, or once by SBP. Spec §1. */
export type PaymentMethod = 'balance' | 'card' | 'sbp';

export const paymentMethod = (tenant: Tenant, pkg: Package): PaymentMethod =>
  tenant === 'bln' ? 'balance' : pkg.type === 'sbp' ? 'sbp' : 'card';

export const periodsOf = (catalogue: Catalogue): readonly Period[] =>
  periods.filter((period) => catalogue.available.some((pkg) => pkg.period === period));

const rank = ({ unit, amount }: Size): number => sizeUnits.indexOf(unit) * 100_000 + amount;
const nameOf = ({ amount, unit }: Size): string => `${amount}${unit}`;

/** The sizes on sale for a period, the smallest first. */
export function sizeOptionsOf(catalogue: Catalogue, period: Period): readonly SizeOption[] {
  const bySize = new Map<string, SizeOption>();
  for (const pkg of catalogue.available) {
    if (pkg.period !== period) continue;
    const id = nameOf(pkg.size);
    const there = bySize.get(id);
    bySize.set(id, {
      id,
      size: pkg.size,
      packages: there ? [...there.packages, pkg] : [pkg],
    });
  }
  return [...bySize.values()].sort((a, b) => rank(a.size) - rank(b.size));
}

const running: ReadonlySet<string> = new Set(['active', 'trial', 'replaced', 'daily-charge']);

/** The package that the person has of this very kind, if any. */
export const ownedOf = (catalogue: Catalogue, pkg: Package): Package | undefined =>
  catalogue.current.find(
    (each) =>
      (running.has(each.status) || each.willBeCreated) &&
      (each.id === pkg.id || (each.serviceId !== undefined && each.serviceId === pkg.serviceId)),
  );

const plans: ReadonlySet<string> = new Set(['paid', 'sbp', 'card']);

/** The plan that a new one takes the place of. Spec §4: when its paid period ends. */
export const replacedBy = (catalogue: Catalogue, pkg: Package): Package | undefined =>
  catalogue.current.find(
    (each) =>
      plans.has(each.type) &&
      each.id !== pkg.id &&
      !each.willBeCreated &&
      running.has(each.status) &&
      each.nextPayment !== undefined,
  );

/** What a year of this package saves, in whole percent; 0 where there is nothing to compare. */
export function savingOf(catalogue: Catalogue, pkg: Package): number {
  if (pkg.period !== 'year') return 0;
  const monthly = catalogue.available.find(
    (each) =>
      each.period === '30days' && each.type === pkg.type && nameOf(each.size) === nameOf(pkg.size),
  );
  return monthly ? annualSaving(monthly.cost, pkg.cost) : 0;
}

/** Where a person begins: a size larger than what they pay for, else one they do not have. */
export function suggested(catalogue: Catalogue, period: Period): string | undefined {
  const choices = sizeOptionsOf(catalogue, period);
  const owned = catalogue.current.filter(
    (each) => plans.has(each.type) && running.has(each.status),
  );
  const largest = Math.max(0, ...owned.map((each) => rank(each.size)));
  const fresh = choices.filter((each) => ownedOf(catalogue, each.packages[0]) === undefined);
  return (fresh.find((each) => rank(each.size) > largest) ?? fresh[0] ?? choices[0])?.id;
}
