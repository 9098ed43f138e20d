import { isRejectedUnprocessed, mayHaveReachedServer } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { ChangeKeys, FamilyChange } from '#family/change-keys.ts';
import type { FamilyView } from './family/load-family.ts';

export interface SendChangeDeps {
  readonly keys: ChangeKeys;
  readonly send: (userId: string, change: FamilyChange, key: string) => Promise<Outcome<unknown>>;
  readonly load: (signal: AbortSignal) => Promise<Outcome<FamilyView>>;
  /** Tells the other widgets and tabs to read again. */
  readonly announce: () => void;
}

/** Why a change is not done, and what is known of it. */
export interface ChangeProblem {
  readonly change: FamilyChange;
  readonly failure: Failure;
  /** `refused` by the server; `lost`: it has not arrived; `unknown`: nobody knows yet. */
  readonly what: 'refused' | 'lost' | 'unknown';
}

export interface ChangeResult {
  /** Absent if the change is done. */
  readonly problem?: ChangeProblem;
  /** What was read afterwards. */
  readonly read: Outcome<FamilyView>;
}

/**
 * Sends a change and reads what has become of the family. A lost response is resolved by reading, never by
 * sending with another key: the key is kept until the change has a definite end.
 */
export async function sendChange(
  deps: SendChangeDeps,
  userId: string,
  change: FamilyChange,
  signal: AbortSignal,
): Promise<ChangeResult> {
  const outcome = await deps.send(userId, change, deps.keys.keyOf(userId, change));
  const end = () => deps.keys.end(userId, change);
  const finish = () => {
    end();
    deps.announce();
  };
  if (outcome.ok) {
    finish();
    return { read: await deps.load(signal) };
  }
  const { failure } = outcome;
  // 409 without a reason: the same change is still being processed.
  const isLost = mayHaveReachedServer(failure) || failure.kind === 'conflict';
  if (!isLost && !isRejectedUnprocessed(failure)) end();
  const read = await deps.load(signal);
  if (!isLost) return { problem: { change, failure, what: 'refused' }, read };
  if (!read.ok) return { problem: { change, failure, what: 'unknown' }, read };
  if (!isDone(change, read.value)) return { problem: { change, failure, what: 'lost' }, read };
  finish();
  return { read };
}

/** Whether what was read is what the change has led to. */
function isDone(change: FamilyChange, { family }: FamilyView): boolean {
  switch (change.kind) {
    case 'create':
    case 'accept':
      return family !== undefined;
    case 'delete':
    case 'leave':
      return family === undefined;
    case 'create-link':
      return family?.link.state === 'created';
    case 'delete-link':
      return family !== undefined && family.link.state !== 'created';
    case 'remove':
      return family !== undefined && !family.members.some(({ id }) => id === change.id);
    case 'decline':
      // The family does not show it; declining twice is the same as once.
      return false;
  }
}
