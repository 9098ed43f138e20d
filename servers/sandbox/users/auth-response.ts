import type { AuthResponseWire } from '#session/api/auth-response.ts';
import { issueToken, userFor, rulesFor } from './users.ts';
import type { Database } from '../state.ts';

/** Signs a phone in: creates a token, and an account if there was none. Spec §3, Auth response. */
export function authResponse(db: Database, phone: string): AuthResponseWire {
  const user = userFor(db, phone);
  const token = issueToken(db, user);
  db.users.put(user.userId, { ...user, known: true });
  return {
    token,
    user_id: user.userId,
    tenant_name: user.tenant,
    user_created: !user.known,
    isNeedRedirectToPlans: rulesFor(db, phone).toPlans ?? false,
  };
}
