import type { PackageWire } from '#purchase/api/packages.ts';
import { catalogue, freePackage } from './catalogue.ts';
import type { PaymentSession, Person, RequestRecord } from '../entities.ts';
import { place, recordPurchase } from './activation.ts';
import { randomId } from '../random.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { settleRequest } from './settlement.ts';
import type { World } from '../state.ts';

export const openSessionOf = (world: World, person: Person): PaymentSession | undefined =>
  world.sessions
    .all()
    .find((each) => each.userId === person.userId && /^(open|waiting)$/.test(each.state));

const runningOf = (world: World, person: Person): RequestRecord | undefined =>
  world.requests
    .all()
    .find((each) => each.userId === person.userId && /^(received|in_process)$/.test(each.status));

/** What the person can buy under this id. */
export function offered(person: Person, id: string): PackageWire {
  const all = catalogue(person.tenant, person.moreOnOffer);
  const pack = all.find((each) => each.id === id);
  if (pack) return pack;
  if (id === freePackage.id && person.freePackage === id) return freePackage;
  return invalid('package_id', 'unknown');
}

export interface Buying {
  /** Milliseconds until it is done, once paid. */
  readonly takes?: number;
  readonly status?: 'connecting' | 'promo-activating';
}

/** Buys: from the phone balance for the operator's own, on the payment page for others. */
export function subscribe(
  world: World,
  person: Person,
  pack: PackageWire,
  { takes = world.scenario().subscribing, status = 'connecting' }: Buying = {},
): RequestRecord {
  if (openSessionOf(world, person)) refuse(409, 'PaymentSessionOpen');
  if (runningOf(world, person)) refuse(409, 'RequestInProcess');
  const owned = person.packages.find((each) => each.id === pack.id);
  if (owned && owned.status !== 'cancelled') invalid('package_id', 'already_active');
  const request = {
    id: randomId('r'),
    userId: person.userId,
    pack,
    command: 'subscribe',
    result: null,
    createdAt: world.now(),
    dueAt: null,
    due: null,
    sessionId: null,
    paidBy: pack.package_type === 'sbp' ? 'sbp' : 'card',
  } as const;
  if (person.tenant === 'bln' || pack.cost === 0)
    return fromBalance(
      world,
      person,
      { ...request, status: 'received', paidBy: 'balance' },
      takes,
      status,
    );
  const sessionId = randomId('p');
  world.sessions.put(sessionId, {
    id: sessionId,
    requestId: request.id,
    userId: person.userId,
    amount: pack.cost,
    kind: request.paidBy,
    state: 'open',
    createdAt: world.now(),
  });
  return world.requests.put(request.id, {
    ...request,
    status: 'in_process',
    sessionId,
  });
}

function fromBalance(
  world: World,
  person: Person,
  request: RequestRecord,
  takes: number,
  status: string,
): RequestRecord {
  const { pack } = request;
  const daily = pack.cost_per_day ?? pack.cost;
  const charge = person.balance >= pack.cost ? pack.cost : person.balance >= daily ? daily : null;
  const outcome = person.outcome === 'ok' && charge === null ? 'error' : person.outcome;
  if (outcome === 'stuck') return world.requests.put(request.id, request);
  if (outcome !== 'ok' || charge === null) {
    const result = outcome === 'ok' || outcome === 'declined' ? 'error' : outcome;
    const due = { status: result === 'empty' ? 'processed' : 'done', result } as const;
    return settleRequest(world, { ...request, due, dueAt: world.now() + takes });
  }
  recordPurchase(world, request, charge);
  const short = charge < pack.cost;
  world.people.put(person.userId, { ...person, balance: person.balance - charge });
  place(world, person.userId, {
    ...pack,
    status: short ? 'daily-charge' : status,
    will_be_created: true,
    can_unsubscribe: false,
  });
  return settleRequest(world, {
    ...request,
    due: { status: 'done', result: 'ok' },
    dueAt: world.now() + takes,
  });
}
