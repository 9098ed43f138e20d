import type { OfferId, PromoRecordStore } from './promo-record-store.ts';

/**
 * Shows an activation again that the user has dismissed while it was paid for or still processing.
 * One whose response was lost is sent again instead.
 * @returns whether there is one
 */
export function resumeLeft(
  promos: Pick<PromoRecordStore, 'pending' | 'save'>,
  offer: OfferId,
): boolean {
  const pending = promos.pending(offer);
  if (!pending?.left || pending.phase === 'sent') return false;
  const { left: _, ...shown } = pending;
  promos.save(shown);
  return true;
}
