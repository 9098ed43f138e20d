import type { PaymentSession } from '../entities.ts';
import { place, recordPurchase } from './activation.ts';
import { complete, settleRequest } from './settlement.ts';
import type { World } from '../state.ts';

export type PayAct = 'pay' | 'decline';

/** What somebody did on the payment page. */
export function pay(world: World, session: PaymentSession, act: PayAct): PaymentSession {
  const request = world.requests.get(session.requestId);
  const person = world.people.get(session.userId);
  if (session.state !== 'open' || !request || !person) return session;
  if (act === 'decline' || person.outcome === 'declined') {
    const done = { ...session, state: 'declined' } as const;
    complete(world, request, { status: 'processed', result: 'error' });
    return world.sessions.put(session.id, done);
  }
  if (person.outcome === 'stuck')
    return world.sessions.put(session.id, { ...session, state: 'waiting' });
  if (person.outcome !== 'ok') {
    complete(world, request, { status: 'done', result: person.outcome });
    return world.sessions.get(session.id) ?? session;
  }
  recordPurchase(world, request, session.amount);
  const paid = world.sessions.put(session.id, { ...session, state: 'paid' });
  place(world, person.userId, {
    ...request.pack,
    status: 'connecting',
    will_be_created: true,
    can_unsubscribe: false,
  });
  settleRequest(world, {
    ...request,
    due: { status: 'done', result: 'ok' },
    dueAt: world.now() + world.scenario().subscribing,
  });
  return paid;
}
