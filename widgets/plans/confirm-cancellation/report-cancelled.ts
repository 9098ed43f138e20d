import { paymentDeps } from '#app/compose/payment-deps.ts';
import type { Services } from '#app/services.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { reportNow, reportOnce } from '#purchase/change/report-once.ts';

const tell = ({ emit }: Services, { id }: PendingChange) =>
  emit('cloud-unsubscribed', { packageId: id });

/** Tells the embedding page that a package was cancelled, unless it has been told before. */
export function reportCancelled(services: Services, cancelled: PendingChange): Promise<void> {
  const { clock, storage } = services;
  const { lock } = paymentDeps(services);
  return reportOnce({ storage, lock, clock }, cancelled, () => tell(services, cancelled));
}

/** The same at once: the user, who is led to the result next, must not wait for another tab. */
export const reportCancelledNow = (services: Services, cancelled: PendingChange): void =>
  reportNow(services, cancelled, () => tell(services, cancelled));
