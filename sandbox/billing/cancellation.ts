import type { PackageWire } from '#purchase/api/packages.ts';
import type { Person, RequestRecord } from '../entities.ts';
import { openSessionOf } from './purchases.ts';
import { randomId } from '../random.ts';
import { invalid } from '../http/refusal.ts';
import { complete, settleRequest } from './settlement.ts';
import type { World } from '../state.ts';

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
    // A promo code that was not paid for is not used up.
    const codes = person.promoCodes.filter((code) => `promo-${code.toLowerCase()}` !== packageId);
    world.people.put(person.userId, { ...person, promoCodes: codes });
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
