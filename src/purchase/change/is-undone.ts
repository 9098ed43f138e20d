import type { PendingChange } from './pending-change-store.ts';

/**
 * Whether a change has been undone by a later one: a cancelled package was bought or reactivated since,
 * or a bought one cancelled. It must not be taken for a new change of the same kind.
 * What was stored later than now, by a clock that was ahead, undoes nothing: its order is unknown.
 * @param all the stored changes of the user
 * @param now epoch ms
 */
export const isUndone = (
  all: readonly PendingChange[],
  { command, id, at }: PendingChange,
  now: number,
): boolean =>
  all.some(
    (each) =>
      each.id === id &&
      each.verdict === 'success' &&
      each.command !== command &&
      each.at > at &&
      each.at <= now,
  );
