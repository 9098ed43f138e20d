import type { OpenPayment } from '../entities.ts';
import { addPackage, recordPurchase } from './activation.ts';
import { complete, settleRequest } from './settlement.ts';
import type { Database } from '../state.ts';

export type PaymentAction = 'pay' | 'decline';

/** What the user did on the payment page. */
export function pay(db: Database, session: OpenPayment, act: PaymentAction): OpenPayment {
  const request = db.requests.get(session.requestId);
  const person = db.people.get(session.userId);
  if (session.state !== 'open' || !request || !person) return session;
  if (act === 'decline' || person.outcome === 'declined') {
    const done = { ...session, state: 'declined' } as const;
    complete(db, request, { status: 'processed', result: 'error' });
    return db.sessions.put(session.id, done);
  }
  if (person.outcome === 'stuck')
    return db.sessions.put(session.id, { ...session, state: 'waiting' });
  if (person.outcome !== 'ok') {
    complete(db, request, { status: 'done', result: person.outcome });
    return db.sessions.get(session.id) ?? session;
  }
  recordPurchase(db, request, session.amount);
  const paid = db.sessions.put(session.id, { ...session, state: 'paid' });
  addPackage(db, person.userId, {
    ...request.pkg,
    status: 'connecting',
    will_be_created: true,
    can_unsubscribe: false,
  });
  settleRequest(db, {
    ...request,
    due: { status: 'done', result: 'ok' },
    dueAt: db.now() + db.scenario().subscribing,
  });
  return paid;
}
