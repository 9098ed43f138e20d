import { success, type Outcome } from '../../src/domain/failure.ts';
import { createIntents, type IntentBook } from '../../src/flow/change-intent.ts';
import { whoIs } from '../../src/flow/who-is.ts';
import type { Services } from '../../src/services.ts';

/** The purchases kept for whoever is signed in. */
export async function bookOf(
  services: Services,
  signal: AbortSignal,
): Promise<Outcome<IntentBook>> {
  const person = await whoIs(services, signal);
  return person.ok ? success(createIntents(services.storage, person.value.userId)) : person;
}
