import { packageOf, type PackageWire } from '#purchase/api/packages.ts';
import { canReactivate } from '#purchase/can-reactivate.ts';
import { catalogue, freePackage } from './catalogue.ts';
import type { OpenPayment, Person, RequestRecord } from '../entities.ts';
import { addPackage, recordPurchase } from './activation.ts';
import { randomId } from '../random.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { settleRequest } from './settlement.ts';
import type { Database } from '../state.ts';

export const openPaymentOf = (db: Database, person: Person): OpenPayment | undefined =>
  db.sessions
    .all()
    .find((each) => each.userId === person.userId && /^(open|waiting)$/.test(each.state));

const runningOf = (db: Database, person: Person): RequestRecord | undefined =>
  db.requests
    .all()
    .find((each) => each.userId === person.userId && /^(received|in_process)$/.test(each.status));

/** The package that the user can buy with this id. */
export function offered(person: Person, id: string): PackageWire {
  const all = catalogue(person.tenant, person.moreOnOffer);
  const pkg = all.find((each) => each.id === id);
  if (pkg) return pkg;
  if (id === freePackage.id && person.freePackage === id) return freePackage;
  return invalid('package_id', 'unknown');
}

export interface PurchaseOptions {
  /** Milliseconds until it is done, once paid. */
  readonly takes?: number;
  readonly status?: 'connecting' | 'promo-activating';
}

/** Buys a package: from the phone balance for subscribers, on the payment page for others. */
export function subscribe(
  db: Database,
  person: Person,
  pkg: PackageWire,
  { takes = db.scenario().subscribing, status = 'connecting' }: PurchaseOptions = {},
): RequestRecord {
  if (openPaymentOf(db, person)) refuse(409, 'PaymentSessionOpen');
  if (runningOf(db, person)) refuse(409, 'RequestInProcess');
  const owned = person.packages.find((each) => each.id === pkg.id);
  if (owned && owned.status !== 'cancelled') invalid('package_id', 'already_active');
  const request = {
    id: randomId('r'),
    userId: person.userId,
    pkg,
    command: 'subscribe',
    result: null,
    createdAt: db.now(),
    dueAt: null,
    due: null,
    sessionId: null,
    paidBy: pkg.package_type === 'sbp' ? 'sbp' : 'card',
  } as const;
  if (owned && canReactivate(packageOf(owned)))
    return settleRequest(db, {
      ...request,
      pkg: owned,
      status: 'received',
      paidBy: 'balance',
      reactivates: true,
      due: { status: 'done', result: 'ok' },
      dueAt: db.now() + takes,
    });
  if (person.tenant === 'bln' || pkg.cost === 0)
    return fromBalance(
      db,
      person,
      { ...request, status: 'received', paidBy: 'balance' },
      takes,
      status,
    );
  const sessionId = randomId('p');
  db.sessions.put(sessionId, {
    id: sessionId,
    requestId: request.id,
    userId: person.userId,
    amount: pkg.cost,
    kind: request.paidBy,
    state: 'open',
    createdAt: db.now(),
  });
  return db.requests.put(request.id, {
    ...request,
    status: 'in_process',
    sessionId,
  });
}

function fromBalance(
  db: Database,
  person: Person,
  request: RequestRecord,
  takes: number,
  status: string,
): RequestRecord {
  const { pkg } = request;
  const daily = pkg.cost_per_day ?? pkg.cost;
  const charge = person.balance >= pkg.cost ? pkg.cost : person.balance >= daily ? daily : null;
  const outcome = person.outcome === 'ok' && charge === null ? 'error' : person.outcome;
  if (outcome === 'stuck') return db.requests.put(request.id, request);
  if (outcome !== 'ok' || charge === null) {
    const result = outcome === 'ok' || outcome === 'declined' ? 'error' : outcome;
    const due = { status: result === 'empty' ? 'processed' : 'done', result } as const;
    return settleRequest(db, { ...request, due, dueAt: db.now() + takes });
  }
  recordPurchase(db, request, charge);
  const short = charge < pkg.cost;
  db.people.put(person.userId, { ...person, balance: person.balance - charge });
  addPackage(db, person.userId, {
    ...pkg,
    status: short ? 'daily-charge' : status,
    will_be_created: true,
    can_unsubscribe: false,
  });
  return settleRequest(db, {
    ...request,
    due: { status: 'done', result: 'ok' },
    dueAt: db.now() + takes,
  });
}
