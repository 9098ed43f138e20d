import type { PackageWire } from '#purchase/api/packages.ts';
import { dateAfter } from './catalogue.ts';
import type { RequestRecord } from '../entities.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';

const replaceable = new Set(['paid', 'sbp', 'card']);

export const days = (pkg: PackageWire): number =>
  pkg.period === 'day' ? 1 : pkg.period === 'year' ? 365 : 30;

export function recordPurchase(db: Database, request: RequestRecord, amount: number): void {
  const { id: requestId, userId, paidBy } = request;
  if (db.purchases.all().some((each) => each.requestId === requestId)) return;
  const id = randomId('b');
  const packageId = request.pkg.id;
  db.purchases.put(id, { id, userId, packageId, requestId, amount, paidBy, at: db.now() });
}

/** Adds a package; a plan that is paid for already gives way only when its period ends. */
export function place(db: Database, userId: string, pkg: PackageWire): void {
  const person = db.people.get(userId);
  if (!person) return;
  const without = (packages: readonly PackageWire[]) =>
    packages.filter((each) => each.id !== pkg.id);
  const present = replaceable.has(pkg.package_type)
    ? person.packages.find(
        (each) =>
          each.id !== pkg.id &&
          replaceable.has(each.package_type) &&
          each.next_payment != null &&
          /^(active|replaced)$/.test(each.status ?? 'active'),
      )
    : undefined;
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
  place(db, userId, {
    ...pkg,
    status: daily ? 'daily-charge' : 'active',
    ...(free ? {} : { next_payment: dateAfter(db.now(), daily ? 1 : days(pkg)) }),
  });
  if (pkg.id === person.freePackage) {
    const now = db.people.get(userId) ?? person;
    db.people.put(userId, { ...now, freePackage: null, sharedBalance: 'active' });
  }
}

/** A purchase that failed leaves nothing: no package, no charge, no used promo code. */
export function undo(db: Database, { id, userId, pkg }: RequestRecord): void {
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
