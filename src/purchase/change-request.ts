/** Spec §3, Subscription change request. */
export interface ChangeRequest {
  readonly id?: string;
  readonly packageId?: string;
  readonly command?: 'subscribe' | 'unsubscribe';
  readonly status: 'received' | 'in_process' | 'processed' | 'done';
  readonly result?: 'ok' | 'timeout' | 'error' | 'empty';
  /** When it was accepted, in epoch ms, if the response says so. By decision. */
  readonly createdAt?: number;
  /** The payment page for users of other networks; empty if there is nothing to pay. */
  readonly paymentUrl?: string;
}

export type ChangeVerdict = 'wait' | 'success' | 'failure';

/**
 * Spec §4: `in_process` and `received` mean wait, `done` with `ok` is success, anything else is
 * failure.
 */
export function verdictOf(request: Pick<ChangeRequest, 'status' | 'result'>): ChangeVerdict {
  if (request.status === 'received' || request.status === 'in_process') return 'wait';
  return request.status === 'done' && request.result === 'ok' ? 'success' : 'failure';
}
