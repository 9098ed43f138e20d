import { paymentDeps } from '#app/compose/payment-deps.ts';
import type { Services } from '#app/services.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { reportOnce } from '#purchase/change/report-once.ts';

/** Tells the embedding page that a package was cancelled, unless it has been told before. */
export function reportCancelled(services: Services, cancelled: PendingChange): Promise<void> {
  const { clock, emit, storage } = services;
  const { lock } = paymentDeps(services);
  return reportOnce({ storage, lock, clock }, cancelled, () =>
    emit('cloud-unsubscribed', { packageId: cancelled.id }),
  );
}
