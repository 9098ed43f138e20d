import type { CallLog } from '../http/call-log.ts';
import { userByPhone } from '../users/users.ts';
import type { Database } from '../state.ts';
import { controlPhone } from './accounts.ts';

/** The complete state, for tests, without tokens. */
export function stateOf(db: Database, log: CallLog, phone: string | null): unknown {
  const number = phone === null ? undefined : controlPhone(phone);
  const userId = number === undefined ? undefined : userByPhone(db, number)?.userId;
  const ofUser = <T extends { readonly userId: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.userId === userId);
  const to = <T extends { readonly phone: string }>(all: readonly T[]): readonly T[] =>
    number === undefined ? all : all.filter((each) => each.phone === number);
  return {
    now: db.now(),
    scenario: db.scenario(),
    purchases: ofUser(db.purchases.all()),
    cancellations: ofUser(db.cancellations.all()),
    requests: ofUser(db.requests.all()),
    payments: ofUser(db.payments.all()),
    sms: to(db.sms.all()),
    pushes: to(db.pushes.all()),
    users: to(db.users.all()),
    faults: db.faults.all(),
    events: db.events.all(),
    calls: log.all().filter((each) => number === undefined || [number, userId].includes(each.who)),
  };
}
