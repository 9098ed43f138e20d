import { isRecent } from '#base/flow/is-recent.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import type { PreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import { confirmedMethod } from '#purchase/payment-method.ts';
import { canReactivate } from '#purchase/rules.ts';
import { offersPath } from '../offers/offers-address.ts';

/** A purchase that failed, and its package. */
export type FailedPurchase = PendingChange & { readonly pkg: Package };

export interface BuyAgainDeps {
  /** The subscription change of the user who made the purchase. */
  readonly change: (failed: FailedPurchase) => SubscriptionChange;
  /** The payment page that may follow. */
  readonly tab: PreparedWindow;
  /** Epoch ms. */
  readonly now: () => number;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

/**
 * The purchase, if it can be made again without another look at it: its terms were confirmed a short time
 * ago. A cancelled plan may have ended since, and would be bought.
 */
export function boughtAgainAtOnce(
  failed: PendingChange | undefined,
  now: number,
): FailedPurchase | undefined {
  const pkg = failed?.pkg;
  if (!pkg || canReactivate(pkg) || !isRecent(failed.at, now)) return undefined;
  return { ...failed, pkg };
}

/**
 * Called within the click: buys the package of a failed purchase again, on the terms confirmed for it. Once
 * the server has responded, the offers show what follows.
 * @returns what ends it here
 */
export function buyAgain(
  failed: FailedPurchase,
  { change, tab, navigate }: BuyAgainDeps,
  onRefused: (failure: Failure) => void,
): () => void {
  const { pkg, id, otherStorage, starts, replaces } = failed;
  const method = confirmedMethod(failed, pkg);
  const { store, commands, stop } = change(failed);
  const end = () => {
    unsubscribe();
    stop();
    tab.close();
  };
  const unsubscribe = store.subscribe((state) => {
    if (state.step === 'sending') return;
    if (state.step === 'waiting') tab.open(state.pendingChange.paymentUrl);
    end();
    if (state.step === 'refused') onRefused(state.failure);
    else navigate(offersPath, { replace: true });
  });
  if (method !== 'balance' && pkg.cost > 0) tab.prepare(pkg);
  commands.begin({ command: 'subscribe', id }, { pkg, method, otherStorage, starts, replaces });
  return end;
}
