import type { Account } from '#base/values/account.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { Family } from '#family/family.ts';
import { readForOwner } from '#session/read-for-owner.ts';

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the screens of the family, as plain functions. */
export interface LoadFamilyDeps {
  /** The billing id, if known without a request. */
  readonly knownUserId: () => string | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly family: Read<Family>;
  /** The size of the user's own packages, in bytes; the first screen does without it. */
  readonly ownBytes?: Read<number>;
}

/** What is known of the user's family. */
export interface FamilyView {
  readonly userId: string;
  /** Absent: the user is in none. */
  readonly family?: Family;
  /** The size of the user's own packages in bytes; absent if they could not be read. */
  readonly ownBytes?: number;
}

/** Reads the family, and what the user has without it; also for a user whose cloud is full (402). */
export async function loadFamily(
  deps: LoadFamilyDeps,
  signal: AbortSignal,
): Promise<Outcome<FamilyView>> {
  const user = await readForOwner(
    deps.knownUserId(),
    () => deps.account(signal),
    (userId) => Promise.all([deps.family(userId, signal), deps.ownBytes?.(userId, signal)]),
  );
  if (!user.ok) return user;
  const [family, ownBytes] = await user.value.reads;
  const isNone = !family.ok && family.failure.kind === 'family-not-found';
  if (!family.ok && !isNone) return family;
  return success({
    userId: user.value.account.userId,
    ...(family.ok ? { family: family.value } : {}),
    ...(ownBytes?.ok ? { ownBytes: ownBytes.value } : {}),
  });
}
