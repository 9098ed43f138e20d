import type { ChangeRequest } from './change-request.ts';
import { annualSaving } from '#values/money.ts';
import type { Package } from '#values/package.ts';
import { periods, type Period } from '#values/period.ts';
import { sizeUnits, type Size } from '#values/size.ts';
import type { Tenant } from '#values/tenant.ts';

/** What is on sale for a person, and what they have. */
export interface Shelf {
  readonly userId: string;
  readonly tenant: Tenant;
  readonly available: readonly Package[];
  readonly current: readonly Package[];
  /** Their change requests, where those could be read. */
  readonly requests?: readonly ChangeRequest[];
}

/** One size for one period: a package for each way to pay. */
export interface Choice {
  readonly id: string;
  readonly size: Size;
  readonly packs: readonly [Package, ...Package[]];
}

/** By phone balance, by a card charged each period, or once by SBP. Spec §1. */
export type PayWay = 'balance' | 'card' | 'sbp';

export const payWay = (tenant: Tenant, pack: Package): PayWay =>
  tenant === 'bln' ? 'balance' : pack.type === 'sbp' ? 'sbp' : 'card';

export const periodsOf = (shelf: Shelf): readonly Period[] =>
  periods.filter((period) => shelf.available.some((pack) => pack.period === period));

const rank = ({ unit, amount }: Size): number => sizeUnits.indexOf(unit) * 100_000 + amount;
const nameOf = ({ amount, unit }: Size): string => `${amount}${unit}`;

/** The sizes on sale for a period, the smallest first. */
export function choicesOf(shelf: Shelf, period: Period): readonly Choice[] {
  const bySize = new Map<string, Choice>();
  for (const pack of shelf.available) {
    if (pack.period !== period) continue;
    const id = nameOf(pack.size);
    const there = bySize.get(id);
    bySize.set(id, {
      id,
      size: pack.size,
      packs: there ? [...there.packs, pack] : [pack],
    });
  }
  return [...bySize.values()].sort((a, b) => rank(a.size) - rank(b.size));
}

const running: ReadonlySet<string> = new Set(['active', 'trial', 'replaced', 'daily-charge']);

/** The package that the person has of this very kind, if any. */
export const ownedOf = (shelf: Shelf, pack: Package): Package | undefined =>
  shelf.current.find(
    (each) =>
      (running.has(each.status) || each.willBeCreated) &&
      (each.id === pack.id || (each.serviceId !== undefined && each.serviceId === pack.serviceId)),
  );

const plans: ReadonlySet<string> = new Set(['paid', 'sbp', 'card']);

/** The plan that a new one takes the place of. Spec §4: when its paid period ends. */
export const replacedBy = (shelf: Shelf, pack: Package): Package | undefined =>
  shelf.current.find(
    (each) =>
      plans.has(each.type) &&
      each.id !== pack.id &&
      !each.willBeCreated &&
      running.has(each.status) &&
      each.nextPayment !== undefined,
  );

/** What a year of this package saves, in whole percent; 0 where there is nothing to compare. */
export function savingOf(shelf: Shelf, pack: Package): number {
  if (pack.period !== 'year') return 0;
  const monthly = shelf.available.find(
    (each) =>
      each.period === '30days' &&
      each.type === pack.type &&
      nameOf(each.size) === nameOf(pack.size),
  );
  return monthly ? annualSaving(monthly.cost, pack.cost) : 0;
}

/** Where a person begins: a size larger than what they pay for, else one they do not have. */
export function suggested(shelf: Shelf, period: Period): string | undefined {
  const choices = choicesOf(shelf, period);
  const owned = shelf.current.filter((each) => plans.has(each.type) && running.has(each.status));
  const largest = Math.max(0, ...owned.map((each) => rank(each.size)));
  const fresh = choices.filter((each) => ownedOf(shelf, each.packs[0]) === undefined);
  return (fresh.find((each) => rank(each.size) > largest) ?? fresh[0] ?? choices[0])?.id;
}
