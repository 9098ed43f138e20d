import type { Push } from '../entities.ts';
import { rulesFor } from './users.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';

/** Milliseconds: how long a push waits, and when an automatic decision arrives. Spec §9. */
const timeoutMs = 60_000;
const automaticDecisionMs = 3_000;

export type PushState = 'waiting' | 'confirmed' | 'declined' | 'over';

export function sendPush(db: Database, phone: string, toBackupPhone: boolean): Push {
  const id = randomId('push');
  return db.pushes.put(id, { id, phone, toBackupPhone, at: db.now(), decision: null });
}

/** The current state of a push. */
export function pushState(db: Database, push: Push): PushState {
  const age = db.now() - push.at;
  const { push: rule } = rulesFor(db, push.phone);
  const automatic = rule === 'confirm' || rule === 'decline' ? rule : null;
  const decision = push.decision ?? (age >= automaticDecisionMs ? automatic : null);
  if (decision === 'confirm') return age < timeoutMs * 2 ? 'confirmed' : 'over';
  if (decision === 'decline') return 'declined';
  return age < timeoutMs ? 'waiting' : 'over';
}

/** The pushes that can still be confirmed or declined on the phone page, newest first. */
export const pendingPushes = (db: Database, phone: string): readonly Push[] =>
  rulesFor(db, phone).push === 'never'
    ? []
    : db.pushes
        .of(phone)
        .filter((push) => pushState(db, push) === 'waiting')
        .toReversed();
