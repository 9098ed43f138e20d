import type { CallLog } from '../http/call-log.ts';
import { personByPhone } from '../people/people.ts';
import type { World } from '../state.ts';
import { controlPhone } from './accounts.ts';

/** Everything, for a test to look at. Tokens are left out. */
export function stateOf(world: World, log: CallLog, phone: string | null): unknown {
  const number = phone === null ? undefined : controlPhone(phone);
  const userId = number === undefined ? undefined : personByPhone(world, number)?.userId;
  const mine = <T extends { readonly userId: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.userId === userId);
  const to = <T extends { readonly phone: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.phone === number);
  return {
    now: world.now(),
    scenario: world.scenario(),
    purchases: mine(world.purchases.all()),
    cancellations: mine(world.cancellations.all()),
    requests: mine(world.requests.all()),
    sessions: mine(world.sessions.all()),
    sms: to(world.sms.all()),
    pushes: to(world.pushes.all()),
    people: to(world.people.all()),
    faults: world.faults.all(),
    events: world.events.all(),
    calls: log.all().filter((each) => number === undefined || [number, userId].includes(each.who)),
  };
}
