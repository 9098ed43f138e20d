import { packageOf, type PackageWire } from '#purchase/api/packages.ts';
import { canReactivate } from '#purchase/rules.ts';
import { packageCatalog, freePackage } from './package-catalog.ts';
import type { OpenPayment, User, RequestRecord } from '../entities.ts';
import { addPackage, laterCharge, recordPurchase } from './activation.ts';
import { randomId } from '../random.ts';
import { invalidParameter, refuse } from '../http/refusal.ts';
import { storeRequest } from './due-changes.ts';
import type { PageLang } from '../page-lang.ts';
import type { Database } from '../state.ts';

/** The open payment of a purchase; a card that is being bound keeps nobody from buying. */
export const openPaymentOf = (db: Database, user: User): OpenPayment | undefined =>
  db.payments
    .of(user.userId)
    .find((each) => each.purpose === undefined && /^(open|waiting)$/.test(each.state));

const runningOf = (db: Database, user: User): RequestRecord | undefined =>
  db.requests.of(user.userId).find((each) => /^(received|in_process)$/.test(each.status));

/** The package that the user can buy with this id. */
export function packageOnSale(user: User, id: string): PackageWire {
  const all = packageCatalog(user.tenant, user.moreOnOffer);
  const pkg = all.find((each) => each.id === id);
  if (pkg) return pkg;
  if (id === freePackage.id && user.freePackage === id) return freePackage;
  return invalidParameter('package_id', 'unknown');
}

export interface PurchaseOptions {
  /** Milliseconds until it is done, once paid. */
  readonly takesMs?: number;
  /** The language of the payment page. */
  readonly lang?: PageLang;
  readonly status?: 'connecting' | 'promo-activating';
}

/** Buys a package: from the phone balance for subscribers, on the payment page for others. */
export function subscribe(
  db: Database,
  user: User,
  pkg: PackageWire,
  {
    takesMs = db.scenario().subscribingMs,
    status = 'connecting',
    lang = 'ru',
  }: PurchaseOptions = {},
): RequestRecord {
  if (openPaymentOf(db, user)) refuse(409, 'PaymentSessionOpen');
  if (runningOf(db, user)) refuse(409, 'RequestInProcess');
  const owned = user.packages.find((each) => each.id === pkg.id);
  const isScheduled = user.switchover.some((each) => each.id === pkg.id);
  if (isScheduled || (owned && owned.status !== 'cancelled'))
    invalidParameter('package_id', 'already_active');
  const request = {
    id: randomId('r'),
    userId: user.userId,
    pkg,
    command: 'subscribe',
    result: null,
    createdAt: db.now(),
    dueAt: null,
    due: null,
    paymentId: null,
    paidBy: pkg.package_type === 'sbp' ? 'sbp' : 'card',
  } as const;
  if (owned && canReactivate(packageOf(owned)))
    return storeRequest(db, {
      ...request,
      pkg: owned,
      status: 'received',
      paidBy: 'balance',
      reactivates: true,
      due: { status: 'done', result: 'ok' },
      dueAt: db.now() + takesMs,
    });
  if (user.tenant === 'bln' || pkg.cost === 0)
    return chargeBalance(
      db,
      user,
      { ...request, status: 'received', paidBy: 'balance' },
      takesMs,
      status,
    );
  const paymentId = randomId('p');
  db.payments.put(paymentId, {
    id: paymentId,
    requestId: request.id,
    userId: user.userId,
    amount: pkg.cost,
    kind: request.paidBy,
    lang,
    state: 'open',
    createdAt: db.now(),
  });
  return db.requests.put(request.id, { ...request, status: 'in_process', paymentId });
}

function chargeBalance(
  db: Database,
  user: User,
  request: RequestRecord,
  takesMs: number,
  status: string,
): RequestRecord {
  const { pkg } = request;
  const pricePerDay = pkg.cost_per_day ?? pkg.cost;
  const isLater = laterCharge(db, request) !== undefined;
  const charge =
    isLater || user.balance >= pkg.cost
      ? pkg.cost
      : user.balance >= pricePerDay
        ? pricePerDay
        : null;
  const outcome = user.outcome === 'ok' && charge === null ? 'error' : user.outcome;
  if (outcome === 'stuck') return db.requests.put(request.id, request);
  if (outcome !== 'ok' || charge === null) {
    const result = outcome === 'ok' || outcome === 'declined' ? 'error' : outcome;
    const due = { status: result === 'empty' ? 'processed' : 'done', result } as const;
    return storeRequest(db, { ...request, due, dueAt: db.now() + takesMs });
  }
  recordPurchase(db, request, charge);
  const isDailyCharge = charge < pkg.cost;
  db.users.put(user.userId, { ...user, balance: user.balance - (isLater ? 0 : charge) });
  addPackage(db, user.userId, {
    ...pkg,
    status: isDailyCharge ? 'daily-charge' : status,
    will_be_created: true,
    can_unsubscribe: false,
  });
  return storeRequest(db, {
    ...request,
    due: { status: 'done', result: 'ok' },
    dueAt: db.now() + takesMs,
  });
}
