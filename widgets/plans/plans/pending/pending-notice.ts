import { encodePathSegment } from '#http/paths.ts';
import type { Size } from '#base/values/size.ts';
import type { Plans } from '#plans/rules.ts';
import { isCancellable, isBought } from '#purchase/rules.ts';
import { maxCancellationMs } from '#purchase/change/change-polling.ts';
import { isUndone, type PendingChange } from '#purchase/change/pending-change-store.ts';

/**
 * A change whose outcome has not been shown yet: `payment` is not paid yet, `purchase` and
 * `cancelling` are in progress, `response-lost` is not known to have arrived (it may be on its way),
 * `result` is a purchase whose outcome is known.
 */
export interface PendingNotice {
  readonly kind: 'payment' | 'purchase' | 'result' | 'cancelling' | 'response-lost';
  readonly route: string;
  readonly size?: Size;
}

type OwnPackages = Pick<Plans, 'current' | 'switchover'>;

/** Whether the cards show a package as one that can be cancelled. */
export const continues = ({ current, switchover }: OwnPackages, id: string): boolean =>
  [...current, ...switchover].some((each) => each.id === id && isCancellable(each));

/**
 * Selects what to show the user: an outcome first, otherwise the newest change. Opening its route
 * continues the change and sends nothing.
 */
export function pendingNoticeOf(
  pendingChanges: readonly PendingChange[],
  now: number,
  plans: OwnPackages,
): PendingNotice | undefined {
  const all = pendingChanges.filter((each) => {
    const { seen, discarded, command, at, verdict } = each;
    const isPurchase = command === 'subscribe';
    const isSettled = verdict !== undefined;
    return (
      !seen &&
      (!discarded || isSettled) &&
      ((isPurchase && !isSettled) ||
        // The outcome of a purchase that was cancelled since is not shown any more.
        (!isUndone(pendingChanges, each, now) &&
          (isPurchase || (isUnderWay(each, plans) && Math.abs(now - at) < maxCancellationMs))))
    );
  });
  const boughtOrDeclined = all.find(
    ({ verdict, command }) => verdict !== undefined && command === 'subscribe',
  );
  const open = boughtOrDeclined ?? all[0];
  if (!open) return undefined;
  const size = open.pkg ? { size: open.pkg.size } : {};
  const isSettled = open.verdict !== undefined;
  const isUnknown = !open.accepted && !isSettled;
  if (open.command === 'unsubscribe')
    return {
      kind: isUnknown ? 'response-lost' : 'cancelling',
      route: `/plans/before-unsubscribe?package=${encodePathSegment(open.id)}`,
      ...size,
    };
  const isPaying = !isSettled && open.paymentUrl !== undefined;
  const scheduled = plans.switchover.map((pkg) => ({ ...pkg, willBeCreated: true }));
  if (isPaying && !isBought(open.id, [...plans.current, ...scheduled]))
    return { kind: 'payment', route: '/plans/available-packages/open-session', ...size };
  const known = isSettled ? 'result' : 'purchase';
  return { kind: isUnknown ? 'response-lost' : known, route: '/plans/available-packages', ...size };
}

/** Whether a cancellation is to be shown as being made: its card may show its success later. */
const isUnderWay = ({ id, verdict }: PendingChange, plans: OwnPackages): boolean =>
  verdict === undefined || (verdict === 'success' && continues(plans, id));
