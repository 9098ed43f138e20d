import { encodePathSegment } from '#http/path-segment.ts';
import type { Size } from '#values/size.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';

/**
 * A change whose outcome has not been shown yet: `payment` is waiting to be paid, `purchase` and
 * `cancelling` are in progress, `outcome` is that of a purchase.
 */
export interface PendingNotice {
  readonly kind: 'payment' | 'purchase' | 'outcome' | 'cancelling';
  readonly route: string;
  readonly size?: Size;
}

/** After this time a cancellation shows on its card, or has failed; in ms. */
const maxCancellationMs = 10 * 60_000;

/**
 * Selects what to show the user: an outcome first, otherwise the newest change. Its route picks it
 * up and sends nothing.
 */
export function pendingNoticeOf(
  pendingChanges: readonly PendingChange[],
  now: number,
): PendingNotice | undefined {
  const all = pendingChanges.filter(
    ({ seen, forgotten, command, at, verdict }) =>
      !seen &&
      (!forgotten || verdict !== undefined) &&
      (command === 'subscribe' ||
        (command === 'unsubscribe' && verdict === undefined && now - at < maxCancellationMs)),
  );
  const open = all.find(({ verdict }) => verdict !== undefined) ?? all[0];
  if (!open) return undefined;
  const size = open.pkg ? { size: open.pkg.size } : {};
  if (open.command === 'unsubscribe')
    return {
      kind: 'cancelling',
      route: `/plans/before-unsubscribe?package=${encodePathSegment(open.id)}`,
      ...size,
    };
  if (open.verdict === undefined && open.paymentUrl !== undefined)
    return { kind: 'payment', route: '/plans/available-packages/open-session', ...size };
  const kind = open.verdict === undefined ? 'purchase' : 'outcome';
  return { kind, route: '/plans/available-packages', ...size };
}
