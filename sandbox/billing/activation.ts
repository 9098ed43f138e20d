import { packageOf, type PackageWire } from '#purchase/api/packages.ts';
import { isPlanType, planReplacedByBuying } from '#purchase/rules.ts';
import { daysIn } from '#values/period.ts';
import { dateAfter } from './catalogue.ts';
import type { RequestRecord } from '../entities.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';

export const days = (pkg: PackageWire): number => daysIn[pkg.period];

export function recordPurchase(db: Database, request: RequestRecord, amount: number): void {
  const { id: requestId, userId, paidBy } = request;
  if (db.purchases.all().some((each) => each.requestId === requestId)) return;
  const id = randomId('b');
  const packageId = request.pkg.id;
  db.purchases.put(id, { id, userId, packageId, requestId, amount, paidBy, at: db.now() });
}

/** Adds a package; a plan that is already paid for is replaced only when its period ends. */
export function addPackage(db: Database, userId: string, pkg: PackageWire): void {
  const person = db.people.get(userId);
  if (!person) return;
  const without = (packages: readonly PackageWire[]) =>
    packages.filter((each) => each.id !== pkg.id);
  const replaced = planReplacedByBuying(
    { current: person.packages.map(packageOf) },
    packageOf(pkg),
  );
  const present = person.packages.find((each) => each.id === replaced?.id);
  if (!present) {
    db.people.put(userId, { ...person, packages: [...without(person.packages), pkg] });
    return;
  }
  db.people.put(userId, {
    ...person,
    packages: person.packages.map((each) =>
      each === present ? { ...each, status: 'replaced', can_unsubscribe: false } : each,
    ),
    switchover: [
      ...without(person.switchover),
      { ...pkg, status: null, will_be_created: true, next_payment: present.next_payment },
    ],
  });
}

export function activate(db: Database, { userId, pkg }: RequestRecord): void {
  const person = db.people.get(userId);
  if (!person) return;
  const begun = person.packages.find((each) => each.id === pkg.id);
  const switching = person.switchover.some((each) => each.id === pkg.id);
  if (switching) return;
  const daily = begun?.status === 'daily-charge';
  const free = pkg.cost === 0;
  addPackage(db, userId, {
    ...pkg,
    status: daily ? 'daily-charge' : 'active',
    ...(free ? {} : { next_payment: dateAfter(db.now(), daily ? 1 : days(pkg)) }),
  });
  if (pkg.id === person.freePackage) {
    const now = db.people.get(userId) ?? person;
    db.people.put(userId, { ...now, freePackage: null, sharedBalance: 'active' });
  }
}

/** Reactivates a cancelled package; it is charged again when its paid period ends. */
export function reactivate(db: Database, { userId, pkg }: RequestRecord): void {
  const person = db.people.get(userId);
  if (!person) return;
  const { tnb_expired: until, ...rest } = pkg;
  const running = { ...rest, status: 'active', can_unsubscribe: true, half_closed: false };
  db.people.put(userId, {
    ...person,
    packages: person.packages.map((each) =>
      each.id === pkg.id ? { ...running, next_payment: until } : each,
    ),
  });
}

/** A failed purchase has no effect: no package, no charge, no used promo code. */
export function undoPurchase(db: Database, { id, userId, pkg }: RequestRecord): void {
  const person = db.people.get(userId);
  if (!person) return;
  const charge = db.purchases.all().find((each) => each.requestId === id);
  if (charge) db.purchases.remove(charge.id);
  const begun = (each: PackageWire) => each.id === pkg.id && each.will_be_created === true;
  db.people.put(userId, {
    ...person,
    balance: person.balance + (charge?.paidBy === 'balance' ? charge.amount : 0),
    packages: person.packages.filter((each) => !begun(each)),
    promoCodes: person.promoCodes.filter((each) => `promo-${each.toLowerCase()}` !== pkg.id),
  });
}

/** A failed cancellation restores the previous state. */
export function undoCancellation(db: Database, { id, userId, pkg }: RequestRecord): void {
  const person = db.people.get(userId);
  const record = db.cancellations.all().find((each) => each.requestId === id);
  if (!person || !record) return;
  db.cancellations.remove(record.id);
  const others = person.packages.filter((each) => each.id !== pkg.id);
  // A cancelled change of plan: it will replace the current plan again.
  const isChange = pkg.will_be_created === true && pkg.status == null;
  db.people.put(
    userId,
    isChange
      ? {
          ...person,
          packages: others.map((each) =>
            each.next_payment === pkg.next_payment && isPlanType(packageOf(each))
              ? { ...each, status: 'replaced', can_unsubscribe: false }
              : each,
          ),
          switchover: [...person.switchover, pkg],
        }
      : { ...person, packages: [...others, pkg] },
  );
}
