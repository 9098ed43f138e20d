import * as z from 'zod/mini';
import type { CallLog } from '../http/call-log.ts';
import type { Fault } from '../entities.ts';
import { pay } from '../billing/payments.ts';
import { userByPhone } from '../users/users.ts';
import { pendingPushes } from '../users/pushes.ts';
import { randomId } from '../random.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { complete, applyDueChanges } from '../billing/due-changes.ts';
import type { Database } from '../state.ts';
import { account, controlPhone, forget } from './accounts.ts';
import { shapes, type ControlName, type ControlShapes } from './shapes.ts';
import { withoutUndefined } from './without-undefined.ts';

type ControlHandlers = {
  readonly [Name in ControlName]: (
    db: Database,
    body: z.infer<ControlShapes[Name]>,
    log: CallLog,
  ) => unknown;
};

/** The implementation of each control call. */
const handlers: ControlHandlers = {
  reset: (db, { phone }, log) => {
    if (phone === undefined) {
      db.store.clear();
      log.clear();
    } else forget(db, controlPhone(phone));
    return { ok: true };
  },
  clock: (db, { advance }) => {
    db.setScenario({ clockOffsetMs: db.scenario().clockOffsetMs + advance });
    applyDueChanges(db);
    return { now: db.now() };
  },
  scenario: (db, body) => db.setScenario(withoutUndefined(body)),
  faults: (db, body) => {
    const id = randomId('f');
    const fault: Fault = { ...withoutUndefined(body), id, times: body.times ?? 1 };
    return db.faults.put(id, fault);
  },
  'faults/clear': (db, { id }) => {
    for (const fault of db.faults.all())
      if (id === undefined || fault.id === id) db.faults.remove(fault.id);
    return { ok: true };
  },
  accounts: (db, body) => account(db, body),
  requests: (db, { id, phone, result = 'ok' }) => {
    const user = phone === undefined ? undefined : userByPhone(db, controlPhone(phone));
    const named = id === undefined ? undefined : db.requests.get(id);
    const running = [named, ...(user ? db.requests.of(user.userId) : [])].findLast(
      (each) => each?.status === 'received' || each?.status === 'in_process',
    );
    if (!running) return refuse(404, 'NotFound');
    return complete(db, running, { status: result === 'empty' ? 'processed' : 'done', result });
  },
  payments: (db, { id, act }) => pay(db, db.payments.get(id) ?? refuse(404, 'NotFound'), act),
  pushes: (db, { phone, decision }) => {
    const [push] = pendingPushes(db, controlPhone(phone));
    if (!push) return refuse(404, 'NotFound');
    return db.pushes.put(push.id, { ...push, decision });
  },
  revoke: (db, { token }) => db.tokens.put(token, { userId: null }),
};

/** Executes one control call and returns the response of the JSON API. */
export function control(db: Database, log: CallLog, name: ControlName, body: unknown): unknown {
  const parsed = z.safeParse(shapes[name], body ?? {});
  if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('.') || 'body', 'invalid');
  // The parameters have just been checked against the shape for this name.
  const handle: (db: Database, body: never, log: CallLog) => unknown = handlers[name];
  return handle(db, parsed.data as never, log);
}
