import { verdictOf, type ChangeRequest } from '../change-request.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { findOpenPaymentRequest } from '../change/find-request.ts';
import type { SubscriptionChange } from '../change/subscription-change.flow.ts';
import type { OpenPaymentDeps } from './open-payment.state.ts';

/** The user's subscription change, and the open payment, if there is one. */
export interface FoundPayment {
  readonly change: SubscriptionChange;
  readonly request?: ChangeRequest;
  /** Whether any request is being processed. */
  readonly isRunning: boolean;
  /** The packages a payment may be for, as far as they could be read. */
  readonly packages: readonly Package[];
  /** The ids of the packages that have been paid for, as far as they could be read. */
  readonly paid: readonly string[];
}

export async function findOpenPayment(
  {
    access,
    selectRequest = findOpenPaymentRequest,
    paid = async () => [],
  }: Pick<OpenPaymentDeps, 'access' | 'selectRequest' | 'paid'>,
  signal: AbortSignal,
): Promise<Outcome<FoundPayment>> {
  const accessed = await access(signal);
  if (!accessed.ok) return accessed;
  const { change } = accessed.value;
  const [requests, available, paidIds] = await Promise.all([
    accessed.value.requests(signal),
    accessed.value.available(signal),
    paid(signal),
  ]);
  if (!requests.ok) return requests;
  const request = selectRequest(requests.value);
  return success({
    change,
    isRunning: requests.value.some((each) => verdictOf(each) === 'wait'),
    packages: available.ok ? available.value : [],
    paid: paidIds,
    ...(request ? { request } : {}),
  });
}
