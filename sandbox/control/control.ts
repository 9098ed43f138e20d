import * as z from 'zod/mini';
import type { CallLog } from '../http/call-log.ts';
import type { Fault } from '../entities.ts';
import { pay } from '../billing/payments.ts';
import { personByPhone } from '../people/people.ts';
import { answerable } from '../people/pushes.ts';
import { randomId } from '../random.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { complete, settle } from '../billing/settlement.ts';
import type { Database } from '../state.ts';
import { account, controlPhone, forget } from './accounts.ts';
import { shapes, type ControlName, type ControlShapes } from './shapes.ts';
import { without } from './without.ts';

/** Carries out one control call; what it gives is what the JSON API answers. */
export function control(db: Database, log: CallLog, name: ControlName, given: unknown): unknown {
  const body = <Name extends ControlName>(of: Name): z.infer<ControlShapes[Name]> => {
    const parsed = z.safeParse(shapes[of], given ?? {});
    if (parsed.success) return parsed.data as z.infer<ControlShapes[Name]>;
    return invalid(parsed.error.issues[0]?.path.join('.') || 'body', 'invalid');
  };
  switch (name) {
    case 'reset': {
      const { phone } = body('reset');
      if (phone === undefined) {
        db.store.clear();
        log.clear();
      } else forget(db, controlPhone(phone));
      return { ok: true };
    }
    case 'clock': {
      const { offset } = db.scenario();
      db.setScenario({ offset: offset + body('clock').advance });
      settle(db);
      return { now: db.now() };
    }
    case 'scenario':
      return db.setScenario(without(body('scenario')));
    case 'faults': {
      const id = randomId('f');
      const fault: Fault = { ...without(body('faults')), id, times: body('faults').times ?? 1 };
      return db.faults.put(id, fault);
    }
    case 'faults/clear': {
      const { id } = body('faults/clear');
      for (const fault of db.faults.all())
        if (id === undefined || fault.id === id) db.faults.remove(fault.id);
      return { ok: true };
    }
    case 'accounts':
      return account(db, body('accounts'));
    case 'requests': {
      const { id, phone, result = 'ok' } = body('requests');
      const userId =
        phone === undefined ? undefined : personByPhone(db, controlPhone(phone))?.userId;
      const running = db.requests
        .all()
        .findLast(
          (each) =>
            (each.id === id || (each.userId === userId && userId !== undefined)) &&
            (each.status === 'received' || each.status === 'in_process'),
        );
      if (!running) return refuse(404, 'NotFound');
      return complete(db, running, {
        status: result === 'empty' ? 'processed' : 'done',
        result,
      });
    }
    case 'sessions': {
      const { id, act } = body('sessions');
      return pay(db, db.sessions.get(id) ?? refuse(404, 'NotFound'), act);
    }
    case 'pushes': {
      const { phone, answer } = body('pushes');
      const [push] = answerable(db, controlPhone(phone));
      if (!push) return refuse(404, 'NotFound');
      return db.pushes.put(push.id, { ...push, answer });
    }
    case 'revoke':
      return db.tokens.put(body('revoke').token, { userId: null });
  }
}
