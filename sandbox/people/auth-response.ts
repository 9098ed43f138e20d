import type { AuthResponseWire } from '#session/api/auth-response.ts';
import { issueToken, personFor, rulesFor } from './people.ts';
import type { Database } from '../state.ts';

/** Signs a phone in: creates a token, and an account if there was none. Spec §3, Auth response. */
export function authResponse(db: Database, phone: string): AuthResponseWire {
  const person = personFor(db, phone);
  const token = issueToken(db, person);
  db.people.put(person.userId, { ...person, known: true });
  return {
    token,
    user_id: person.userId,
    tenant_name: person.tenant,
    user_created: !person.known,
    isNeedRedirectToPlans: rulesFor(db, phone).toPlans ?? false,
  };
}
