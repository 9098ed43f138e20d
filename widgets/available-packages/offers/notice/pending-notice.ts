import { isBought, isRunning } from '#purchase/rules.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { OffersNotice, OffersState } from '../offers.state.ts';

/** Whether the packages show that a purchase was paid for: its package is being activated, or is active. */
const isPaid = (packageId: string, { current }: PackageCatalog): boolean =>
  isBought(packageId, current) || current.some((each) => each.id === packageId && isRunning(each));

/** The payment page of a purchase that, as far as known, has not been paid for. */
export const unpaidUrl = ({
  catalog,
  change: { pendingChange },
}: Extract<OffersState, { step: 'checkout' }>): string | undefined =>
  isPaid(pendingChange.id, catalog) ? undefined : pendingChange.paymentUrl;

/** The notice about a purchase that continues while another plan is chosen. */
export function pendingNotice(state: Extract<OffersState, { step: 'checkout' }>): OffersNotice {
  const { pkg } = state.change.pendingChange;
  const isUnpaid = unpaidUrl(state) !== undefined;
  return { kind: 'pending', ...(pkg && { pkg }), ...(isUnpaid && { unpaid: true }) };
}

/** The notice once the packages have been read again. */
export function noticeNow(
  notice: OffersNotice | undefined,
  catalog: PackageCatalog,
): OffersNotice | undefined {
  if (notice?.kind !== 'pending' || !notice.pkg || !isPaid(notice.pkg.id, catalog)) return notice;
  return { kind: 'pending', pkg: notice.pkg };
}
