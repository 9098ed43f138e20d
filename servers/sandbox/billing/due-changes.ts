import type { PackageWire } from '#purchase/api/packages.ts';
import { dateAfter } from './package-catalog.ts';
import type { User, RequestRecord } from '../entities.ts';
import {
  activate,
  daysOf,
  recordPurchase,
  reactivate,
  undoPurchase,
  undoCancellation,
} from './activation.ts';
import type { Database } from '../state.ts';
import type { OwnedTable } from '../store/store.ts';

/** How long a payment page stays open, in milliseconds. */
const paymentLifetimeMs = 1_800_000;

/** Completes a request now, whatever it was waiting for. */
export function complete(
  db: Database,
  request: RequestRecord,
  outcome: Pick<RequestRecord, 'status' | 'result'>,
): RequestRecord {
  const done = db.requests.put(request.id, { ...request, ...outcome, due: null, dueAt: null });
  const payment = request.paymentId === null ? undefined : db.payments.get(request.paymentId);
  if (payment?.state === 'open' || payment?.state === 'waiting')
    db.payments.put(payment.id, {
      ...payment,
      state: outcome.result === 'ok' ? 'paid' : 'declined',
    });
  if (request.reactivates) {
    if (outcome.result === 'ok') reactivate(db, request);
  } else if (request.command === 'subscribe' && outcome.result === 'ok') {
    recordPurchase(db, request, request.pkg.cost);
    activate(db, request);
  } else if (request.command === 'subscribe') undoPurchase(db, request);
  else if (outcome.result !== 'ok') undoCancellation(db, request);
  return done;
}

/** Stores a request, and completes it if its time has come. */
export function storeRequest(db: Database, request: RequestRecord): RequestRecord {
  const { due, dueAt } = request;
  if (due && dueAt !== null && dueAt <= db.now() && !db.scenario().hold)
    return complete(db, request, due);
  return db.requests.put(request.id, request);
}

/**
 * Applies what happens to payments and change requests by time alone.
 * @param userId whose; by default everybody's, which takes longer the more there are
 */
export function applyDueChanges(db: Database, userId?: string): void {
  const now = db.now();
  const own = <T>(table: OwnedTable<T>) => (userId === undefined ? table.all() : table.of(userId));
  for (const payment of own(db.payments)) {
    if (payment.state !== 'open' || payment.createdAt + paymentLifetimeMs > now) continue;
    const request = db.requests.get(payment.requestId);
    if (request) complete(db, request, { status: 'done', result: 'timeout' });
    db.payments.put(payment.id, { ...payment, state: 'expired' });
  }
  for (const request of own(db.requests)) {
    if (request.status === 'received' && request.createdAt < now)
      storeRequest(db, { ...request, status: 'in_process' });
    else if (request.due) storeRequest(db, request);
  }
}

/** Applies what happens to one user's packages by time alone. */
export function applyDuePackageChanges(db: Database, user: User): User {
  const today = dateAfter(db.now(), 0);
  const due = user.switchover.filter((each) => (each.next_payment ?? '') <= today);
  const hasEnded = (each: PackageWire): boolean =>
    (each.status === 'cancelled' && (each.tnb_expired ?? '9') <= today) ||
    (each.status === 'replaced' && due.length > 0);
  if (due.length === 0 && !user.packages.some(hasEnded)) return user;
  return db.users.put(user.userId, {
    ...user,
    balance: user.balance - chargeDue(db, user, due),
    switchover: user.switchover.filter((each) => !due.includes(each)),
    packages: [
      ...user.packages.filter((each) => !hasEnded(each)),
      ...due.map((each) => ({
        ...each,
        status: 'active',
        will_be_created: false,
        can_unsubscribe: each.package_type !== 'sbp',
        next_payment: dateAfter(db.now(), daysOf(each)),
      })),
    ],
  });
}

/** Charges what begins now; what the phone balance pays, in minor units. */
function chargeDue(db: Database, { userId }: User, due: readonly PackageWire[]): number {
  const own = db.purchases.of(userId);
  // An earlier purchase of the same package was cancelled before it began.
  const charged = due
    .flatMap(({ id }) => own.findLast(({ packageId }) => packageId === id) ?? [])
    .filter(({ chargedOn }) => chargedOn !== undefined);
  for (const { chargedOn: _, ...purchase } of charged) db.purchases.put(purchase.id, purchase);
  return charged.reduce((sum, { paidBy, amount }) => sum + (paidBy === 'balance' ? amount : 0), 0);
}
