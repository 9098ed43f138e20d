import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import type {
  SubscriptionChangeState,
  ChangeMessage,
} from '#purchase/change/subscription-change.state.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { Package } from '#base/values/package.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';
import { whenVisible } from '#base/flow/delay.ts';
import {
  leaveCommands,
  type ResultCommands,
  type UnpaidPromo,
  type OwnedDespiteFailure,
} from '../result/result.flow.ts';

/** What is known about the purchase that was paid for. */
export type ReturnedState =
  | { readonly step: 'opening' }
  /** The bank has confirmed it, the operator not yet. */
  | { readonly step: 'paid'; readonly pendingChange: PendingChange }
  | { readonly step: 'connected'; readonly pendingChange: PendingChange }
  | { readonly step: 'declined'; readonly pendingChange: PendingChange }
  /** The purchase was declined, but the user has its package: another device has bought or kept it. */
  | { readonly step: 'owned'; readonly pkg: Package }
  /** A promo code for which no payment page was opened (spec §4, an empty payment URL). */
  | { readonly step: 'unpaid' }
  /** The account could not be read, so it is unknown what is stored for this user. */
  | { readonly step: 'failed'; readonly failure: Failure }
  /**
   * No purchase is stored here: opened directly, or in another browser than the one that paid.
   * Anyone can write the address, so neither a payment nor a failure is claimed.
   */
  | { readonly step: 'unknown'; readonly reported: ReturnedDeps['reported'] };

export interface ReturnedDeps {
  /** The result according to the address that the bank returned to. */
  readonly reported: 'paid' | 'declined';
  /** The package named in the address, if any. */
  readonly packageId?: string | undefined;
  /** The history entry of the return, if it has one of its own. */
  readonly entry?: EntryMemory | undefined;
  /** The subscription change of the signed-in user. */
  readonly change: (signal: AbortSignal) => Promise<Outcome<SubscriptionChange>>;
  /** The package of a purchase that was declined, if the user has it all the same. */
  readonly owned: OwnedDespiteFailure;
  readonly unpaid?: UnpaidPromo;
  /** Opens the promo code whose payment leads back here, if any: its own screen shows the outcome. */
  readonly openPromo?: () => boolean;
  readonly visibility: Visibility;
  readonly announce: (message: ChangeMessage) => void;
  readonly navigate: (target: string) => void;
}

/**
 * `/payment/success`, `/sbp/success` and `/payment/failure`: where a payment page returns. The
 * other tabs and widgets are notified immediately. The address alone proves nothing, so the
 * operator's state of the stored purchase takes precedence.
 */
export function createReturnedFlow(deps: ReturnedDeps): Flow<ReturnedState, ResultCommands> {
  const { reported, navigate } = deps;
  const steps = createSteps<ReturnedState>({ step: 'opening' });
  let change: SubscriptionChange | undefined;
  let unsubscribe = () => {};
  let cancelWait = () => {};

  deps.announce({ type: 'change-updated' });
  if (reported === 'paid') deps.announce({ type: 'packages-changed' });
  const follow = (opened: Outcome<SubscriptionChange>) => {
    if (!opened.ok)
      return steps.to(
        opened.failure.kind === 'unauthorized'
          ? { step: 'unknown', reported }
          : { step: 'failed', failure: opened.failure },
      );
    change = opened.value;
    const { store, commands } = opened.value;
    const { markSeen, resume } = commands;
    const showUnknown = () => {
      if (deps.unpaid?.exists()) steps.to({ step: 'unpaid' });
      else if (!deps.openPromo?.()) steps.to({ step: 'unknown', reported });
    };
    const { accepts, remember } = purchasesOfEntry(deps.entry, deps.packageId);
    unsubscribe = store.subscribe((state) => {
      const shown = shownAs(reported, state);
      if (!shown) return;
      // What is being read about an earlier state must not take the place of this one.
      steps.abort();
      if (shown === 'unknown') return showUnknown();
      const reveal = (pkg?: Package) => {
        steps.to(pkg ? { step: 'owned', pkg } : shown);
        remember(shown.pendingChange);
        if (state.step === 'done') cancelWait = whenVisible(deps.visibility, markSeen);
      };
      if (shown.step !== 'declined') return reveal();
      steps.run((signal) => deps.owned(shown.pendingChange, signal), reveal);
    });
    if (!resume(accepts(true)) && !resume(accepts(false))) showUnknown();
  };
  steps.run(deps.change, follow);

  const removeUnpaid = () => {
    if (steps.in('unpaid')) deps.unpaid?.remove();
  };
  return {
    store: steps.store,
    commands: {
      ...leaveCommands(navigate, removeUnpaid, () => steps.in('declined')?.pendingChange.id),
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'opening' });
        steps.run(deps.change, follow);
      },
    },
    stop: () => {
      unsubscribe();
      cancelWait();
      change?.stop();
      steps.stop();
    },
  };
}

/** What each step of the purchase shows here; nothing new while it is being sent or looked up. */
function shownAs(
  reported: ReturnedDeps['reported'],
  state: SubscriptionChangeState,
): Extract<ReturnedState, { readonly pendingChange: PendingChange }> | 'unknown' | undefined {
  switch (state.step) {
    case 'done':
      return {
        step: state.pendingChange.verdict === 'success' ? 'connected' : 'declined',
        pendingChange: state.pendingChange,
      };
    case 'waiting':
    case 'delayed':
    case 'cancelling':
      return { step: reported, pendingChange: state.pendingChange };
    case 'idle':
    case 'refused':
    case 'cancelled':
    case 'unauthorized':
    // What may not have arrived has no payment page: something else was paid for.
    case 'response-lost':
      return 'unknown';
    case 'sending':
    case 'checking':
      return undefined;
  }
}

/** What a history entry has shown: purchases by key and request. */
interface EntryMemory {
  read(): readonly string[] | undefined;
  write(ids: readonly string[]): void;
}

/**
 * The stored purchases that a visit may be about. When a history entry that has shown one is visited again, only those
 * that were stored then: the tab has not returned from the payment of a later one.
 */
function purchasesOfEntry(entry: EntryMemory | undefined, packageId: string | undefined) {
  let known = entry?.read();
  const accepted: string[] = [];
  return {
    /** @param isNamed only the package named in the address */
    accepts:
      (isNamed: boolean) =>
      // One that was found in the list, because its record was lost, has another key.
      ({ command, id, key, requestId = key }: PendingChange): boolean => {
        if (command === 'unsubscribe' || (isNamed && id !== packageId)) return false;
        if (known && !known.includes(key) && !known.includes(requestId)) return false;
        accepted.push(key, requestId);
        return true;
      },
    remember: ({ id }: PendingChange): void => {
      // The purchase that the address names may be found later.
      if (known || id !== (packageId ?? id)) return;
      known = accepted;
      entry?.write(accepted);
    },
  };
}
