import { withinTime } from '#http/sending/within-time.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { withScheduled } from '#purchase/package-catalog.ts';
import { failureReadLimitMs, isRunning, ownedPackage } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';
import type { Services } from '../services.ts';

/** The user's packages, including those that will replace a plan, as far as they can be read. */
export async function ownPackages(
  { http, settings }: Pick<Services, 'http' | 'settings'>,
  userId: string,
  signal: AbortSignal,
): Promise<readonly Package[]> {
  const [current, scheduled] = await Promise.all([
    http(getCurrentPackages(userId, settings.brand), signal),
    http(getSwitchoverPackages(userId), signal),
  ]);
  return withScheduled(current.ok ? current.value : [], scheduled.ok ? scheduled.value : []);
}

/**
 * The package of a failed purchase, if the user has it all the same: bought or kept on another device. Only one
 * that is in effect counts, since the server may still show the failed purchase as being made. Decision 0267.
 */
export const ownedDespiteFailure =
  ({ clock, http, settings }: Pick<Services, 'clock' | 'http' | 'settings'>) =>
  async (
    { userId, id, pkg }: Pick<PendingChange, 'userId' | 'id' | 'pkg'>,
    signal: AbortSignal,
  ): Promise<Package | undefined> => {
    const read = (end: AbortSignal) => http(getCurrentPackages(userId, settings.brand), end);
    const packages = await withinTime(clock, failureReadLimitMs, read)(signal);
    const current = packages.ok ? packages.value.filter(isRunning) : [];
    return ownedPackage({ current }, pkg ?? { id });
  };
