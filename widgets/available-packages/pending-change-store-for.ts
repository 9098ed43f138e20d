import { success, type Outcome } from '#base/values/outcome.ts';
import {
  createPendingChangeStore,
  type PendingChangeStore,
} from '#purchase/change/pending-change-store.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import type { Services } from '#app/services.ts';

/** The stored purchases of the signed-in user. */
export async function pendingChangeStoreFor(
  services: Services,
  signal: AbortSignal,
): Promise<Outcome<PendingChangeStore>> {
  const account = await getCurrentAccount(services, signal);
  return account.ok
    ? success(createPendingChangeStore(services.storage, account.value.userId))
    : account;
}
