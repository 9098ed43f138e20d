import type { PackageWire } from '../../src/api/packages.ts';
import { catalogue, dateAfter, freePackage } from './catalogue.ts';
import type { PaymentSession, Person, RequestRecord } from './entities.ts';
import { randomId } from './random.ts';
import { invalid, refuse } from './refusal.ts';
import type { World } from './world.ts';

const replaceable = new Set(['paid', 'sbp', 'card']);

/** Milliseconds that a payment page stays open. */
const sessionLife = 1_800_000;

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

export function recordPurchase(world: World, request: RequestRecord, amount: number): void {
  const { id: requestId, userId, paidBy } = request;
  if (world.purchases.all().some((each) => each.requestId === requestId)) return;
  const id = randomId('b');
  const packageId = request.pack.id;
  world.purchases.put(id, { id, userId, packageId, requestId, amount, paidBy, at: world.now() });
}

/** Adds a package; a plan that is paid for already gives way only when its period ends. */
function place(world: World, userId: string, pack: PackageWire): void {
  const person = world.people.get(userId);
  if (!person) return;
  const without = (packs: readonly PackageWire[]) => packs.filter((each) => each.id !== pack.id);
  const present = replaceable.has(pack.package_type)
    ? person.packages.find(
        (each) =>
          each.id !== pack.id &&
          replaceable.has(each.package_type) &&
          each.next_payment != null &&
          /^(active|replaced)$/.test(each.status ?? 'active'),
      )
    : undefined;
  if (!present) {
    world.people.put(userId, { ...person, packages: [...without(person.packages), pack] });
    return;
  }
  world.people.put(userId, {
    ...person,
    packages: person.packages.map((each) =>
      each === present ? { ...each, status: 'replaced', can_unsubscribe: false } : each,
    ),
    switchover: [
      ...without(person.switchover),
      { ...pack, status: null, will_be_created: true, next_payment: present.next_payment },
    ],
  });
}

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

/** A purchase that failed leaves nothing: no package, no charge, no used promo code. */
function undo(world: World, { id, userId, pack }: RequestRecord): void {
  const person = world.people.get(userId);
  if (!person) return;
  const charge = world.purchases.all().find((each) => each.requestId === id);
  if (charge) world.purchases.remove(charge.id);
  const begun = (each: PackageWire) => each.id === pack.id && each.will_be_created === true;
  world.people.put(userId, {
    ...person,
    balance: person.balance + (charge?.paidBy === 'balance' ? charge.amount : 0),
    packages: person.packages.filter((each) => !begun(each)),
    promoCodes: person.promoCodes.filter((each) => `promo-${each.toLowerCase()}` !== pack.id),
  });
}

/** Ends a request whose time has come. */
export function settleRequest(world: World, request: RequestRecord): RequestRecord {
  const { due, dueAt } = request;
  if (due && dueAt !== null && dueAt <= world.now() && !world.scenario().hold)
    return complete(world, request, due);
  return world.requests.put(request.id, request);
}

function activate(world: World, { userId, pack }: RequestRecord): void {
  const person = world.people.get(userId);
  if (!person) return;
  const begun = person.packages.find((each) => each.id === pack.id);
  const switching = person.switchover.some((each) => each.id === pack.id);
  if (switching) return;
  const daily = begun?.status === 'daily-charge';
  const free = pack.cost === 0;
  place(world, userId, {
    ...pack,
    status: daily ? 'daily-charge' : 'active',
    ...(free ? {} : { next_payment: dateAfter(world.now(), daily ? 1 : days(pack)) }),
  });
  if (pack.id === person.freePackage) {
    const now = world.people.get(userId) ?? person;
    world.people.put(userId, { ...now, freePackage: null, sharedBalance: 'active' });
  }
}

const days = (pack: PackageWire): number =>
  pack.period === 'day' ? 1 : pack.period === 'year' ? 365 : 30;

/** Cancels a package, gives up an open payment, or takes back a change of plan. */
export function unsubscribe(world: World, person: Person, packageId: string): RequestRecord {
  const open = openSessionOf(world, person);
  const buying = open && world.requests.get(open.requestId);
  const request = {
    id: randomId('r'),
    userId: person.userId,
    command: 'unsubscribe',
    status: 'received',
    result: null,
    createdAt: world.now(),
    sessionId: null,
    paidBy: 'balance',
    due: { status: 'done', result: 'ok' },
    dueAt: world.now() + world.scenario().unsubscribing,
  } as const;
  if (open && buying?.pack.id === packageId) {
    complete(world, buying, { status: 'processed', result: 'empty' });
    world.sessions.put(open.id, { ...open, state: 'given-up' });
    return settleRequest(world, { ...request, pack: buying.pack });
  }
  const next = person.switchover.find((each) => each.id === packageId);
  const pack = next ?? person.packages.find((each) => each.id === packageId);
  if (!pack) return invalid('package_id', 'not_active');
  if (!next && !pack.can_unsubscribe) return invalid('package_id', 'not_allowed');
  world.people.put(person.userId, {
    ...person,
    switchover: person.switchover.filter((each) => each.id !== packageId),
    packages: person.packages.flatMap((each) => {
      if (next && each.status === 'replaced')
        return [{ ...each, status: 'active', can_unsubscribe: true }];
      return each.id === packageId ? cancelled(each) : [each];
    }),
  });
  const { id: requestId, userId } = request;
  const id = randomId('c');
  world.cancellations.put(id, { id, userId, packageId, requestId, at: world.now() });
  return settleRequest(world, { ...request, pack });
}

/** What is paid for stays until the end of its period; the rest goes at once. */
function cancelled(pack: PackageWire): readonly PackageWire[] {
  const { next_payment: until, ...rest } = pack;
  if (until == null) return [];
  return [
    {
      ...rest,
      status: 'cancelled',
      can_unsubscribe: false,
      half_closed: pack.package_type === 'card',
      tnb_expired: until,
    },
  ];
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
