import type { PackageWire } from '#purchase/api/packages.ts';
import type { User, RequestRecord } from '../entities.ts';
import { packageIdOfCode } from '../fixtures/codes.ts';
import { notReplaced } from './activation.ts';
import { openPaymentOf } from './purchases.ts';
import { randomId } from '../random.ts';
import { invalidParameter } from '../http/refusal.ts';
import { complete, storeRequest } from './due-changes.ts';
import type { Database } from '../state.ts';

/** Cancels a package, an open payment, or a change of plan. */
export function unsubscribe(db: Database, user: User, packageId: string): RequestRecord {
  const open = openPaymentOf(db, user);
  const purchase = open && db.requests.get(open.requestId);
  const request = {
    id: randomId('r'),
    userId: user.userId,
    command: 'unsubscribe',
    status: 'received',
    result: null,
    createdAt: db.now(),
    paymentId: null,
    paidBy: 'balance',
    due: { status: 'done', result: 'ok' },
    dueAt: db.now() + db.scenario().unsubscribingMs,
  } as const;
  if (open && purchase?.pkg.id === packageId) {
    complete(db, purchase, { status: 'processed', result: 'empty' });
    db.payments.put(open.id, { ...open, state: 'cancelled' });
    // A promo code that was not paid for is not used up.
    const codes = user.promoCodes.filter((code) => packageIdOfCode(code) !== packageId);
    db.users.put(user.userId, { ...user, promoCodes: codes });
    return storeRequest(db, { ...request, pkg: purchase.pkg });
  }
  const next = user.switchover.find((each) => each.id === packageId);
  const pkg = next ?? user.packages.find((each) => each.id === packageId);
  if (!pkg) return invalidParameter('package_id', 'not_active');
  if (!next && !pkg.can_unsubscribe) return invalidParameter('package_id', 'not_allowed');
  db.users.put(user.userId, {
    ...user,
    switchover: user.switchover.filter((each) => each.id !== packageId),
    packages: user.packages.flatMap((each) => {
      if (next && each.status === 'replaced') return [notReplaced(each)];
      return each.id === packageId ? cancelled(each) : [each];
    }),
  });
  const { id: requestId, userId } = request;
  const id = randomId('c');
  db.cancellations.put(id, { id, userId, packageId, requestId, at: db.now() });
  return storeRequest(db, { ...request, pkg });
}

/** A paid package stays until its period ends; others end immediately. */
function cancelled(pkg: PackageWire): readonly PackageWire[] {
  const { next_payment: until, ...rest } = pkg;
  if (until == null) return [];
  return [
    {
      ...rest,
      status: 'cancelled',
      can_unsubscribe: false,
      half_closed: pkg.package_type === 'card',
      tnb_expired: until,
    },
  ];
}
