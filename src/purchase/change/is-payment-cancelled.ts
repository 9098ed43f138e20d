import type { PendingChange } from './pending-change-store.ts';

/** Whether the payment of this change was cancelled and not paid. */
export const isPaymentCancelled = ({ cancelKey, verdict }: PendingChange): boolean =>
  cancelKey !== undefined && verdict !== 'success';
