import { isBought } from '#purchase/is-bought.ts';
import type { OffersNotice, OffersState } from '../offers.state.ts';

/** The notice about a purchase that continues while another plan is chosen. */
export function pendingNotice({
  catalog,
  change: { pendingChange },
}: Extract<OffersState, { step: 'checkout' }>): OffersNotice {
  const { id, pkg, paymentUrl } = pendingChange;
  const isUnpaid = paymentUrl !== undefined && !isBought(id, catalog.current);
  return { kind: 'pending', ...(pkg && { pkg }), ...(isUnpaid && { unpaid: true }) };
}
