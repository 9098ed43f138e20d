import type { Account } from '#base/values/account.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { bytesOf } from '#base/values/size.ts';
import { isRunning } from '#purchase/rules.ts';
import { readForOwner } from '#session/read-for-owner.ts';
import type { StorageUse } from '#storage/storage-use.ts';
import type { StorageView } from './storage.state.ts';

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the storage screen, as plain functions. */
export interface LoadStorageDeps {
  /** The billing id, if known without a request. */
  readonly knownUserId: () => string | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly use: Read<StorageUse>;
  readonly current: Read<readonly Package[]>;
  readonly available: Read<readonly Package[]>;
}

/**
 * Reads what the files use, and which packages the user has and could buy; also for a user whose cloud is
 * full (402). Without the use, the packages still tell how much storage there is. What is on sale may be
 * missing.
 */
export async function loadStorage(
  deps: LoadStorageDeps,
  signal: AbortSignal,
): Promise<Outcome<StorageView>> {
  const user = await readForOwner(
    deps.knownUserId(),
    () => deps.account(signal),
    (userId) =>
      Promise.all([
        deps.use(userId, signal),
        deps.current(userId, signal),
        deps.available(userId, signal),
      ]),
  );
  if (!user.ok) return user;
  const [use, current, available] = await user.value.reads;
  const isRefused = !use.ok && use.failure.kind === 'quota-exceeded';
  if (!use.ok && !isRefused && isFinal(use)) return use;
  if (!use.ok && !current.ok) return failed(use.failure);
  return success(
    storageViewOf({
      use: use.ok ? use.value : undefined,
      current: current.ok ? current.value : [],
      isOver: user.value.isFull || isRefused,
      available: available.ok ? available.value : [],
    }),
  );
}

/** Whether only something else than another try helps. */
const isFinal = ({ failure }: Extract<Outcome<unknown>, { ok: false }>): boolean =>
  failure.kind === 'not-supported' || failure.kind === 'unauthorized' || failure.kind === 'aborted';

/** The view of what was read, with the next size on sale. */
export function storageViewOf(read: {
  readonly use: StorageUse | undefined;
  readonly current: readonly Package[];
  readonly isOver: boolean;
  readonly available: readonly Package[];
}): StorageView {
  const { use, current, isOver, available } = read;
  const packagesBytes = current
    .filter((pkg) => isRunning(pkg) || (pkg.status === 'cancelled' && !pkg.willBeCreated))
    .reduce((sum, { size }) => sum + bytesOf(size), 0);
  const next = nextSize(available, use, packagesBytes);
  return { packagesBytes, isOver, ...(use ? { use } : {}), ...(next ? { next } : {}) };
}

/** The smallest monthly package that is larger than what the user has and uses; none if that is unlimited. */
function nextSize(
  available: readonly Package[],
  use: StorageUse | undefined,
  packagesBytes: number,
): Package | undefined {
  if (use?.totalBytes === null) return undefined;
  const least = Math.max(use?.totalBytes ?? packagesBytes, use?.usedBytes ?? 0);
  const [next] = available
    .filter((pkg) => pkg.period === '30days' && bytesOf(pkg.size) > least)
    .sort((a, b) => bytesOf(a.size) - bytesOf(b.size) || a.cost - b.cost);
  return next;
}
