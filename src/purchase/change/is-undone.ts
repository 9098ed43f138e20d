import type { PendingChange } from './pending-change-store.ts';

/**
 * Whether a change has been undone by a later one: a cancelled package was bought or reactivated since,
 * or a bought one cancelled. It must not be taken for a new change of the same kind.
 * @param all the stored changes of the user
 */
export const isUndone = (
  all: readonly PendingChange[],
  { command, id, at }: PendingChange,
): boolean =>
  all.some(
    (each) =>
      each.id === id && each.verdict === 'success' && each.command !== command && each.at > at,
  );
