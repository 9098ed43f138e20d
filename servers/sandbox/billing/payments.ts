import type { OpenPayment } from '../entities.ts';
import { addPackage, recordPurchase } from './activation.ts';
import { defaultCard, storeCard } from './cards.ts';
import { complete, storeRequest } from './due-changes.ts';
import type { Database } from '../state.ts';

export type PaymentAction = 'pay' | 'decline';

/** What the user did on the payment page. */
export function pay(db: Database, payment: OpenPayment, action: PaymentAction): OpenPayment {
  if (payment.purpose === 'card_check') return checkCard(db, payment, action);
  const request = db.requests.get(payment.requestId);
  const user = db.users.get(payment.userId);
  if (payment.state !== 'open' || !request || !user) return payment;
  if (action === 'decline' || user.outcome === 'declined') {
    const done = { ...payment, state: 'declined' } as const;
    complete(db, request, { status: 'processed', result: 'error' });
    return db.payments.put(payment.id, done);
  }
  if (user.outcome === 'stuck')
    return db.payments.put(payment.id, { ...payment, state: 'waiting' });
  if (user.outcome !== 'ok') {
    complete(db, request, { status: 'done', result: user.outcome });
    return db.payments.get(payment.id) ?? payment;
  }
  recordPurchase(db, request, payment.amount);
  if (payment.kind === 'card' && user.cards.length === 0)
    db.users.put(user.userId, { ...user, cards: [defaultCard(db.now())] });
  const paid = db.payments.put(payment.id, { ...payment, state: 'paid' });
  addPackage(db, user.userId, {
    ...request.pkg,
    status: 'connecting',
    will_be_created: true,
    can_unsubscribe: false,
  });
  storeRequest(db, {
    ...request,
    due: { status: 'done', result: 'ok' },
    dueAt: db.now() + db.scenario().subscribingMs,
  });
  return paid;
}

/** A card is bound once its check is paid; the sum is refunded at once. */
function checkCard(db: Database, payment: OpenPayment, action: PaymentAction): OpenPayment {
  const user = db.users.get(payment.userId);
  if (payment.state !== 'open' || !user) return payment;
  if (action === 'pay' && user.outcome === 'stuck')
    return db.payments.put(payment.id, { ...payment, state: 'waiting' });
  const isPaid = action === 'pay' && user.outcome === 'ok';
  if (isPaid) storeCard(db, user, payment.id);
  return db.payments.put(payment.id, { ...payment, state: isPaid ? 'paid' : 'declined' });
}
