import type { PendingChange } from './pending-change-store.ts';

/**
 * Whether a cancellation has been undone: its package was bought or reactivated since, so it must not
 * be shown as cancelled, nor taken for a new cancellation.
 * @param all the stored changes of the user
 */
export const isUndone = (
  all: readonly PendingChange[],
  { command, id, at }: PendingChange,
): boolean =>
  command === 'unsubscribe' &&
  all.some(
    (each) =>
      each.command === 'subscribe' && each.id === id && each.verdict === 'success' && each.at > at,
  );
