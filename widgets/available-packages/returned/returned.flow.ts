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
  outcomeCommands,
  type ResultCommands,
  type SendingAgain,
  type UnpaidPromo,
  type OwnedDespiteFailure,
} from '../result/result.flow.ts';
import type { BuyAgainDeps } from '../result/buy-again.ts';

/** What is known about the purchase that was paid for. */
export type ReturnedState =
  | { readonly step: 'opening' }
  /** The operator's list does not tell yet, whatever the address says. */
  | { readonly step: 'checking'; readonly pendingChange: PendingChange }
  | { readonly step: 'connected'; readonly pendingChange: PendingChange }
  /** `inOwnTab`: this tab was opened for the payment; the purchase goes on where it was started. */
  | {
      readonly step: 'declined';
      readonly pendingChange: PendingChange;
      readonly inOwnTab?: boolean;
    }
  | SendingAgain
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

/** The states that show a purchase. */
type Shown = Extract<ReturnedState, { readonly pendingChange: PendingChange }>;

export interface ReturnedDeps {
  /** The result according to the address that the bank returned to. */
  readonly reported: 'paid' | 'declined';
  /** The package named in the address, if any. */
  readonly packageId?: string | undefined;
  /** The history entry of the return, if it has one of its own. */
  readonly entry?: EntryMemory | undefined;
  /** The subscription change of the signed-in user. */
  readonly change: (signal: AbortSignal) => Promise<Outcome<SubscriptionChange>>;
  /** The stored changes of this user. */
  readonly stored: () => readonly PendingChange[];
  /** The package of a purchase that was declined, if the user has it all the same. */
  readonly owned: OwnedDespiteFailure;
  readonly unpaid?: UnpaidPromo;
  readonly buyAgain?: BuyAgainDeps;
  /** Whether this tab was opened for the payment of a purchase. */
  readonly isOwnTab?: (pendingChange: PendingChange) => boolean;
  /** Opens the promo code whose payment leads back here, if any: its own screen shows the outcome. */
  readonly openPromo?: () => boolean;
  readonly visibility: Visibility;
  readonly announce: (message: ChangeMessage) => void;
  readonly navigate: (target: string) => void;
}

/**
 * `/payment/success`, `/sbp/success` and `/payment/failure`: where a payment page returns. The
 * other tabs and widgets are notified immediately. Anyone can write the address: it is a hint to look, and
 * the operator's list of requests decides.
 */
export function createReturnedFlow(deps: ReturnedDeps): Flow<ReturnedState, ResultCommands> {
  const { reported } = deps;
  const steps = createSteps<ReturnedState>({ step: 'opening' });
  let change: SubscriptionChange | undefined;
  let unsubscribe = () => {};
  let cancelWait = () => {};

  deps.announce({ type: 'change-updated' });
  if (reported === 'paid') deps.announce({ type: 'packages-changed' });
  const follow = (opened: Outcome<SubscriptionChange>) => {
    if (!opened.ok) return steps.to(unopened(opened.failure, reported));
    change = opened.value;
    const { markSeen, resume } = change.commands;
    const showUnknown = () => {
      if (deps.unpaid?.exists()) steps.to({ step: 'unpaid' });
      else if (!deps.openPromo?.()) steps.to({ step: 'unknown', reported });
    };
    const { isAbout, isNamed, remember } = purchasesOfEntry(deps);
    unsubscribe = change.store.subscribe((state) => {
      const shown = shownAs(state);
      if (!shown) return;
      // What is being read about an earlier state must not take the place of this one.
      steps.abort();
      if (shown === 'unknown') return showUnknown();
      const reveal = (pkg?: Package) => {
        steps.to(pkg ? { step: 'owned', pkg } : withTab(deps, shown));
        remember(shown.pendingChange);
        if (state.step === 'done') cancelWait = whenVisible(deps.visibility, markSeen);
      };
      if (shown.step !== 'declined') return reveal();
      steps.run((signal) => deps.owned(shown.pendingChange, signal), reveal);
    });
    if (!resume(isNamed) && !resume(isAbout)) showUnknown();
  };
  steps.run(deps.change, follow);

  const page = outcomeCommands(deps, {
    onLeave: () => steps.in('unpaid') && deps.unpaid?.remove(),
    failed: () => steps.in('declined')?.pendingChange,
    to: (state) => {
      // What follows is about the new purchase.
      unsubscribe();
      steps.to(state);
    },
  });
  return {
    store: steps.store,
    commands: {
      ...page.commands,
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'opening' });
        steps.run(deps.change, follow);
      },
    },
    stop: () => {
      page.stop();
      unsubscribe();
      cancelWait();
      change?.stop();
      steps.stop();
    },
  };
}

const unopened = (failure: Failure, reported: ReturnedDeps['reported']): ReturnedState =>
  failure.kind === 'unauthorized' ? { step: 'unknown', reported } : { step: 'failed', failure };

/** A failed purchase with whether this tab was opened for its payment. */
const withTab = ({ isOwnTab }: Pick<ReturnedDeps, 'isOwnTab'>, shown: Shown): Shown =>
  shown.step === 'declined'
    ? { ...shown, inOwnTab: isOwnTab?.(shown.pendingChange) === true }
    : shown;

/** What each step of the purchase shows here; nothing new while it is being sent or looked up. */
function shownAs(state: SubscriptionChangeState): Shown | 'unknown' | undefined {
  switch (state.step) {
    case 'done':
      return {
        step: state.pendingChange.verdict === 'success' ? 'connected' : 'declined',
        pendingChange: state.pendingChange,
      };
    case 'waiting':
    case 'delayed':
    case 'cancelling':
      return { step: 'checking', pendingChange: state.pendingChange };
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
 * The purchases that a visit is about. A history entry that is visited again is about those that were stored
 * when it first showed one: the tab has not returned from the payment of a later one.
 */
function purchasesOfEntry({
  entry,
  packageId,
  stored,
}: Pick<ReturnedDeps, 'entry' | 'packageId' | 'stored'>) {
  let known = entry?.read();
  // One that was found in the list, because its record was lost, has another key.
  const idsOf = ({ key, requestId = key }: PendingChange) => [key, requestId];
  const isAbout = (change: PendingChange): boolean =>
    change.command !== 'unsubscribe' && (!known || idsOf(change).some((id) => known?.includes(id)));
  const isNamed = (change: PendingChange): boolean => change.id === packageId && isAbout(change);
  return {
    isAbout,
    /** Also of the package that the address names. */
    isNamed,
    /** Called with the purchase that is shown. */
    remember: ({ id }: PendingChange): void => {
      // The purchase that the address names may be found later.
      if (known || id !== (packageId ?? id)) return;
      known = stored()
        .filter(packageId === undefined ? isAbout : isNamed)
        .flatMap(idsOf);
      entry?.write(known);
    },
  };
}
