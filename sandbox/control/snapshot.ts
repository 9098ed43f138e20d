import type { CallLog } from '../http/call-log.ts';
import { personByPhone } from '../people/people.ts';
import type { Database } from '../state.ts';
import { controlPhone } from './accounts.ts';

/** The complete state, for tests, without tokens. */
export function stateOf(db: Database, log: CallLog, phone: string | null): unknown {
  const number = phone === null ? undefined : controlPhone(phone);
  const userId = number === undefined ? undefined : personByPhone(db, number)?.userId;
  const ofPerson = <T extends { readonly userId: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.userId === userId);
  const to = <T extends { readonly phone: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.phone === number);
  return {
    now: db.now(),
    scenario: db.scenario(),
    purchases: ofPerson(db.purchases.all()),
    cancellations: ofPerson(db.cancellations.all()),
    requests: ofPerson(db.requests.all()),
    sessions: ofPerson(db.sessions.all()),
    sms: to(db.sms.all()),
    pushes: to(db.pushes.all()),
    people: to(db.people.all()),
    faults: db.faults.all(),
    events: db.events.all(),
    calls: log.all().filter((each) => number === undefined || [number, userId].includes(each.who)),
  };
}
