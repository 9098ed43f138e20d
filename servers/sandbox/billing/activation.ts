import { pricePerDay, isPlanType, planReplacedByBuying, switchoverDay } from '#purchase/rules.ts';
import { packageOf, type PackageWire } from '#purchase/api/packages.ts';
import { daysIn } from '#base/values/package.ts';
import { dateAfter } from './package-catalog.ts';
import type { RequestRecord } from '../entities.ts';
import { packageIdOfCode, priceAfterwards } from '../fixtures/codes.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';

export const daysOf = (pkg: PackageWire): number => daysIn[pkg.period];

export function recordPurchase(db: Database, request: RequestRecord, amount: number): void {
  const { id: requestId, userId, paidBy } = request;
  if (db.purchases.of(userId).some((each) => each.requestId === requestId)) return;
  const id = randomId('b');
  const packageId = request.pkg.id;
  const chargedOn = laterCharge(db, request);
  db.purchases.put(id, {
    ...{ id, userId, packageId, requestId, amount, paidBy, at: db.now() },
    ...(chargedOn === undefined ? {} : { chargedOn }),
  });
}

/**
 * The day on which a package that begins later is charged: by decision, the day on which it begins.
 */
export function laterCharge(
  db: Database,
  { userId, pkg }: Pick<RequestRecord, 'userId' | 'pkg'>,
): string | undefined {
  const current = db.users.get(userId)?.packages.map(packageOf) ?? [];
  const day = switchoverDay(planReplacedByBuying({ current }, packageOf(pkg)));
  return day !== undefined && day > dateAfter(db.now(), 0) ? day : undefined;
}

/** Adds a package; a plan that is already paid for is replaced only when its period ends. */
export function addPackage(db: Database, userId: string, pkg: PackageWire): void {
  const user = db.users.get(userId);
  if (!user) return;
  const without = (packages: readonly PackageWire[]) =>
    packages.filter((each) => each.id !== pkg.id);
  const replaced = planReplacedByBuying({ current: user.packages.map(packageOf) }, packageOf(pkg));
  const present = user.packages.find((each) => each.id === replaced?.id);
  if (!present) {
    db.users.put(userId, { ...user, packages: [...without(user.packages), pkg] });
    return;
  }
  db.users.put(userId, {
    ...user,
    packages: user.packages.map((each) =>
      each === present ? { ...each, status: 'replaced', can_unsubscribe: false } : each,
    ),
    switchover: [
      ...without(user.switchover),
      { ...pkg, status: null, will_be_created: true, next_payment: switchoverDay(replaced) },
    ],
  });
}

export function activate(db: Database, { userId, pkg }: RequestRecord): void {
  const user = db.users.get(userId);
  if (!user) return;
  const existing = user.packages.find((each) => each.id === pkg.id);
  const isScheduled = user.switchover.some((each) => each.id === pkg.id);
  if (isScheduled) return;
  const isDailyCharge = existing?.status === 'daily-charge';
  const cost = priceAfterwards(pkg);
  const ends = dateAfter(db.now(), isDailyCharge ? 1 : daysOf(pkg));
  const status = pkg.cost === 0 && cost > 0 ? 'trial' : 'active';
  addPackage(db, userId, {
    ...pkg,
    cost,
    cost_per_day: pricePerDay({ cost, period: pkg.period }),
    status: isDailyCharge ? 'daily-charge' : status,
    ...(cost > 0 ? { next_payment: ends } : {}),
    ...(status === 'trial' ? { tnb_expired: ends } : {}),
  });
  if (pkg.id === user.freePackage) {
    const now = db.users.get(userId) ?? user;
    db.users.put(userId, { ...now, freePackage: null, sharedBalance: 'active' });
  }
}

/** Reactivates a cancelled package; it is charged again when its paid period ends. */
export function reactivate(db: Database, { userId, pkg }: RequestRecord): void {
  const user = db.users.get(userId);
  if (!user) return;
  const { tnb_expired: until, ...rest } = pkg;
  const running = { ...rest, status: 'active', can_unsubscribe: true, half_closed: false };
  db.users.put(userId, {
    ...user,
    packages: user.packages.map((each) =>
      each.id === pkg.id ? { ...running, next_payment: until } : each,
    ),
  });
}

/** A plan that continues after all: what was to replace it will not begin. */
export const notReplaced = (pkg: PackageWire): PackageWire =>
  pkg.status === 'replaced' ? { ...pkg, status: 'active', can_unsubscribe: true } : pkg;

/** A failed purchase has no effect: no package, no charge, no used promo code. */
export function undoPurchase(db: Database, { id, userId, pkg }: RequestRecord): void {
  const user = db.users.get(userId);
  if (!user) return;
  const charge = db.purchases.of(userId).find((each) => each.requestId === id);
  if (charge) db.purchases.remove(charge.id);
  const isBeingCreated = (each: PackageWire) => each.id === pkg.id && each.will_be_created === true;
  const isScheduled = user.switchover.some(isBeingCreated);
  db.users.put(userId, {
    ...user,
    switchover: user.switchover.filter((each) => !isBeingCreated(each)),
    balance:
      user.balance +
      (charge?.paidBy === 'balance' && charge.chargedOn === undefined ? charge.amount : 0),
    packages: user.packages
      .filter((each) => !isBeingCreated(each))
      .map((each) => (isScheduled ? notReplaced(each) : each)),
    promoCodes: user.promoCodes.filter((each) => packageIdOfCode(each) !== pkg.id),
  });
}

/** A failed cancellation restores the previous state. */
export function undoCancellation(db: Database, { id, userId, pkg }: RequestRecord): void {
  const user = db.users.get(userId);
  const record = db.cancellations.of(userId).find((each) => each.requestId === id);
  if (!user || !record) return;
  db.cancellations.remove(record.id);
  const otherPackages = user.packages.filter((each) => each.id !== pkg.id);
  // A cancelled change of plan: it will replace the current plan again.
  const isChange = pkg.will_be_created === true && pkg.status == null;
  db.users.put(
    userId,
    isChange
      ? {
          ...user,
          packages: otherPackages.map((each) =>
            switchoverDay(packageOf(each)) === pkg.next_payment && isPlanType(packageOf(each))
              ? { ...each, status: 'replaced', can_unsubscribe: false }
              : each,
          ),
          switchover: [...user.switchover, pkg],
        }
      : { ...user, packages: [...otherPackages, pkg] },
  );
}
