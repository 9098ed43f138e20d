import type { PackageWire } from '#purchase/api/packages.ts';
import { dateAfter } from './catalogue.ts';
import type { Person, RequestRecord } from '../entities.ts';
import { activate, days, recordPurchase, undo } from './activation.ts';
import type { World } from '../state.ts';

/** Milliseconds that a payment page stays open. */
const sessionLife = 1_800_000;

/** Brings a request to its end now, whatever it was waiting for. */
export function complete(
  world: World,
  request: RequestRecord,
  due: Pick<RequestRecord, 'status' | 'result'>,
): RequestRecord {
  const done = world.requests.put(request.id, { ...request, ...due, due: null, dueAt: null });
  const session = request.sessionId === null ? undefined : world.sessions.get(request.sessionId);
  if (session?.state === 'open' || session?.state === 'waiting')
    world.sessions.put(session.id, {
      ...session,
      state: due.result === 'ok' ? 'paid' : 'declined',
    });
  if (request.command === 'subscribe' && due.result === 'ok') {
    recordPurchase(world, request, request.pack.cost);
    activate(world, request);
  } else if (request.command === 'subscribe') undo(world, request);
  return done;
}

/** Ends a request whose time has come. */
export function settleRequest(world: World, request: RequestRecord): RequestRecord {
  const { due, dueAt } = request;
  if (due && dueAt !== null && dueAt <= world.now() && !world.scenario().hold)
    return complete(world, request, due);
  return world.requests.put(request.id, request);
}

/** What time alone has brought about. */
export function settle(world: World): void {
  const now = world.now();
  for (const session of world.sessions.all()) {
    if (session.state !== 'open' || session.createdAt + sessionLife > now) continue;
    const request = world.requests.get(session.requestId);
    if (request) complete(world, request, { status: 'done', result: 'timeout' });
    world.sessions.put(session.id, { ...session, state: 'expired' });
  }
  for (const request of world.requests.all()) {
    if (request.status === 'received' && request.createdAt < now)
      settleRequest(world, { ...request, status: 'in_process' });
    else if (request.due) settleRequest(world, request);
  }
}

/** What time has brought about for one person's packages. */
export function settlePerson(world: World, person: Person): Person {
  const today = dateAfter(world.now(), 0);
  const due = person.switchover.filter((each) => (each.next_payment ?? '') <= today);
  const over = (each: PackageWire): boolean =>
    (each.status === 'cancelled' && (each.tnb_expired ?? '9') <= today) ||
    (each.status === 'replaced' && due.length > 0);
  if (due.length === 0 && !person.packages.some(over)) return person;
  return world.people.put(person.userId, {
    ...person,
    switchover: person.switchover.filter((each) => !due.includes(each)),
    packages: [
      ...person.packages.filter((each) => !over(each)),
      ...due.map((each) => ({
        ...each,
        status: 'active',
        will_be_created: false,
        can_unsubscribe: each.package_type !== 'sbp',
        next_payment: dateAfter(world.now(), days(each)),
      })),
    ],
  });
}
