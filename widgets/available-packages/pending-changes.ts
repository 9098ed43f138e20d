import { success, type Outcome } from '#values/failure.ts';
import { createIntents, type IntentBook } from '#purchase/change/pending-change-store.ts';
import { whoIs } from '#session/current-account.ts';
import type { Services } from '#app/services.ts';

/** The purchases kept for whoever is signed in. */
export async function bookOf(
  services: Services,
  signal: AbortSignal,
): Promise<Outcome<IntentBook>> {
  const person = await whoIs(services, signal);
  return person.ok ? success(createIntents(services.storage, person.value.userId)) : person;
}
