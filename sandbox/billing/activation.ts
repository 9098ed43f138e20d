import type { PackageWire } from '#purchase/api/packages.ts';
import { dateAfter } from './catalogue.ts';
import type { RequestRecord } from '../entities.ts';
import { randomId } from '../random.ts';
import type { World } from '../state.ts';

const replaceable = new Set(['paid', 'sbp', 'card']);

export const days = (pack: PackageWire): number =>
  pack.period === 'day' ? 1 : pack.period === 'year' ? 365 : 30;

export function recordPurchase(world: World, request: RequestRecord, amount: number): void {
  const { id: requestId, userId, paidBy } = request;
  if (world.purchases.all().some((each) => each.requestId === requestId)) return;
  const id = randomId('b');
  const packageId = request.pack.id;
  world.purchases.put(id, { id, userId, packageId, requestId, amount, paidBy, at: world.now() });
}

/** Adds a package; a plan that is paid for already gives way only when its period ends. */
export function place(world: World, userId: string, pack: PackageWire): void {
  const person = world.people.get(userId);
  if (!person) return;
  const without = (packs: readonly PackageWire[]) => packs.filter((each) => each.id !== pack.id);
  const present = replaceable.has(pack.package_type)
    ? person.packages.find(
        (each) =>
          each.id !== pack.id &&
          replaceable.has(each.package_type) &&
          each.next_payment != null &&
          /^(active|replaced)$/.test(each.status ?? 'active'),
      )
    : undefined;
  if (!present) {
    world.people.put(userId, { ...person, packages: [...without(person.packages), pack] });
    return;
  }
  world.people.put(userId, {
    ...person,
    packages: person.packages.map((each) =>
      each === present ? { ...each, status: 'replaced', can_unsubscribe: false } : each,
    ),
    switchover: [
      ...without(person.switchover),
      { ...pack, status: null, will_be_created: true, next_payment: present.next_payment },
    ],
  });
}

export function activate(world: World, { userId, pack }: RequestRecord): void {
  const person = world.people.get(userId);
  if (!person) return;
  const begun = person.packages.find((each) => each.id === pack.id);
  const switching = person.switchover.some((each) => each.id === pack.id);
  if (switching) return;
  const daily = begun?.status === 'daily-charge';
  const free = pack.cost === 0;
  place(world, userId, {
    ...pack,
    status: daily ? 'daily-charge' : 'active',
    ...(free ? {} : { next_payment: dateAfter(world.now(), daily ? 1 : days(pack)) }),
  });
  if (pack.id === person.freePackage) {
    const now = world.people.get(userId) ?? person;
    world.people.put(userId, { ...now, freePackage: null, sharedBalance: 'active' });
  }
}

/** A purchase that failed leaves nothing: no package, no charge, no used promo code. */
export function undo(world: World, { id, userId, pack }: RequestRecord): void {
  const person = world.people.get(userId);
  if (!person) return;
  const charge = world.purchases.all().find((each) => each.requestId === id);
  if (charge) world.purchases.remove(charge.id);
  const begun = (each: PackageWire) => each.id === pack.id && each.will_be_created === true;
  world.people.put(userId, {
    ...person,
    balance: person.balance + (charge?.paidBy === 'balance' ? charge.amount : 0),
    packages: person.packages.filter((each) => !begun(each)),
    promoCodes: person.promoCodes.filter((each) => `promo-${each.toLowerCase()}` !== pack.id),
  });
}
