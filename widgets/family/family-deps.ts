import type { Account } from '#base/values/account.ts';
import type { Http } from '#http/client.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { bytesOf } from '#base/values/size.ts';
import type { Services } from '#app/services.ts';
import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import {
  createFamily,
  createFamilyLink,
  deleteFamily,
  deleteFamilyLink,
  getFamily,
  removeMember,
} from '#family/api/family.ts';
import { acceptInvitation, declineInvitation } from '#family/api/invitations.ts';
import { createChangeKeys, type FamilyChange } from '#family/change-keys.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { isRunning } from '#purchase/rules.ts';
import { readAccount } from '#session/current-account.ts';
import { loadFamily, type LoadFamilyDeps } from './family/load-family.ts';
import type { SendChangeDeps } from './send-change.ts';

/** The size of the packages that are there now, in bytes. */
const sizeOfRunning = (packages: readonly Package[]): number =>
  packages.filter(isRunning).reduce((sum, { size }) => sum + bytesOf(size), 0);

/** What both screens of the family need. A change is not aborted when its screen is left. */
export function familyDeps(services: Services): SendChangeDeps & {
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
} {
  const { channel, http, session, storage } = services;
  const account = (signal: AbortSignal) => readAccount(services, signal);
  const reads: LoadFamilyDeps = {
    knownUserId: () => session.identity()?.userId,
    account,
    family: (userId, signal) => http(getFamily(userId), signal),
    ownBytes: async (userId, signal) => {
      const current = await http(getCurrentPackages(userId, services.settings.brand), signal);
      return current.ok ? success(sizeOfRunning(current.value)) : current;
    },
  };
  return {
    account,
    load: (signal) => loadFamily(reads, signal),
    keys: createChangeKeys(storage, newIdempotencyKey),
    send: (userId, change, key) => sendTo(http, userId, change, key),
    announce: () => channel.post({ type: 'packages-changed' }),
  };
}

function sendTo(
  http: Http,
  userId: string,
  change: FamilyChange,
  key: string,
): Promise<Outcome<unknown>> {
  switch (change.kind) {
    case 'create':
      return http(createFamily(userId, key));
    case 'delete':
      return http(deleteFamily(userId, key));
    case 'create-link':
      return http(createFamilyLink(userId, key));
    case 'delete-link':
      return http(deleteFamilyLink(userId, key));
    case 'leave':
      return http(removeMember(userId, 'me', key));
    case 'remove':
      return http(removeMember(userId, change.id, key));
    case 'accept':
      return http(acceptInvitation(userId, change.token, key));
    case 'decline':
      return http(declineInvitation(userId, change.token, key));
  }
}
