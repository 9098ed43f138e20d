import type { AuthResponseWire } from '#session/api/auth-response.ts';
import { issueToken, personFor, rulesFor } from './people.ts';
import type { World } from '../state.ts';

/** Signs a phone in: a token, and an account when there was none. Spec §3, Auth response. */
export function signIn(world: World, phone: string): AuthResponseWire {
  const person = personFor(world, phone);
  const token = issueToken(world, person);
  world.people.put(person.userId, { ...person, known: true });
  return {
    token,
    user_id: person.userId,
    tenant_name: person.tenant,
    user_created: !person.known,
    isNeedRedirectToPlans: rulesFor(world, phone).toPlans ?? false,
  };
}
