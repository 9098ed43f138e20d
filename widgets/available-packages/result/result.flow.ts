import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import {
  isPaymentCancelled,
  type PendingChange,
  type PendingChangeStore,
} from '#purchase/change/pending-change-store.ts';
import { storeAsSeen } from '#purchase/change/store-request-state.ts';
import type { ChangeMessage } from '#purchase/change/subscription-change.state.ts';
import type { Package } from '#base/values/package.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';
import { whenVisible } from '#base/flow/delay.ts';
import { offersPath, offersTarget } from '../offers/offers-address.ts';
import { boughtAgainAtOnce, buyAgain, type BuyAgainDeps } from './buy-again.ts';

export type ResultState =
  | { readonly step: 'opening' }
  | { readonly step: 'shown'; readonly pendingChange: PendingChange }
  | SendingAgain
  /** The purchase has failed, but the user has its package: another device has bought or kept it. */
  | { readonly step: 'owned'; readonly pkg: Package }
  /** A promo code led here: a required payment page was missing (spec §4). */
  | { readonly step: 'unpaid' }
  /** The account could not be read, so it is unknown what is stored for this user. */
  | { readonly step: 'failed'; readonly failure: Failure }
  /** Nothing is stored for this user, or, if nobody is signed in, for anybody: the address was opened directly. */
  | { readonly step: 'unknown' };

/** Reads the package of a failed purchase that the user has all the same. */
export type OwnedDespiteFailure = (
  pendingChange: PendingChange,
  signal: AbortSignal,
) => Promise<Package | undefined>;

/** A failed purchase is being made again. */
export interface SendingAgain {
  readonly step: 'sending';
  readonly pkg: Package;
}

export interface ResultDeps {
  readonly verdict: 'success' | 'failure';
  /** The pending changes of the signed-in user. */
  readonly store: (signal: AbortSignal) => Promise<Outcome<PendingChangeStore>>;
  /** Whether the purchase of any user is stored. */
  readonly isStored: () => boolean;
  readonly signInFirst: () => void;
  /** The package of a failed purchase, if the user has it all the same: asked before the failure is named. */
  readonly owned?: OwnedDespiteFailure;
  readonly unpaid?: UnpaidPromo;
  readonly buyAgain?: BuyAgainDeps;
  readonly visibility: Visibility;
  /** Notifies the other widgets and tabs. */
  readonly announce: (message: ChangeMessage) => void;
  readonly navigate: (target: string) => void;
}

/**
 * `/plans/available-packages/success` and `/failure`: the outcome of the last purchase. It counts
 * as seen once the page is visible; a reload shows it again. The address alone proves nothing, so
 * no outcome is claimed without a record.
 */
export function createResultFlow(deps: ResultDeps): Flow<ResultState, ResultCommands> {
  const { verdict, unpaid, visibility } = deps;
  const steps = createSteps<ResultState>({ step: 'opening' });
  let cancelWait = () => {};

  const showFailure = (failure: Failure) => {
    const fail = () => steps.to({ step: 'failed', failure });
    if (failure.kind !== 'unauthorized') return fail();
    if (!deps.isStored()) return steps.to({ step: 'unknown' });
    // A hidden tab must not decide where the sign-in of another one ends.
    cancelWait = whenVisible(visibility, () => {
      deps.signInFirst();
      fail();
    });
  };

  const show = (store: Outcome<PendingChangeStore>) => {
    if (!store.ok) {
      if (unpaid?.exists()) steps.to({ step: 'unpaid' });
      else showFailure(store.failure);
      return;
    }
    const settled = purchasesThatEnded(store.value, verdict);
    const unseen = settled.find((each) => !each.seen);
    if (!unseen && unpaid?.exists()) return steps.to({ step: 'unpaid' });
    const pendingChange = unseen ?? settled[0];
    if (!pendingChange) return steps.to({ step: 'unknown' });
    const reveal = (pkg?: Package) => {
      steps.to(pkg ? { step: 'owned', pkg } : { step: 'shown', pendingChange });
      const seen = () => storeAsSeen({ deps, store: store.value }, pendingChange);
      cancelWait = whenVisible(visibility, seen);
    };
    const { owned } = deps;
    if (owned) steps.run((signal) => owned(pendingChange, signal), reveal);
    else reveal();
  };
  steps.run(deps.store, show);

  const page = outcomeCommands(deps, {
    onLeave: () => steps.in('unpaid') && unpaid?.remove(),
    failed: () => steps.in('shown')?.pendingChange,
    to: steps.to,
  });
  return {
    store: steps.store,
    commands: {
      ...page.commands,
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'opening' });
        steps.run(deps.store, show);
      },
    },
    stop: () => {
      page.stop();
      cancelWait();
      steps.stop();
    },
  };
}

const purchasesThatEnded = (
  store: PendingChangeStore,
  verdict: ResultDeps['verdict'],
): readonly PendingChange[] =>
  store
    .all()
    .filter(
      (each) =>
        each.verdict === verdict && each.command !== 'unsubscribe' && !isPaymentCancelled(each),
    );

/** A promo code whose required payment page was missing (spec §4), until its page is left. */
export interface UnpaidPromo {
  readonly exists: () => boolean;
  readonly remove: () => void;
}

/** Where a page about the outcome of a purchase leads. */
export interface LeaveCommands {
  toPlans(): void;
  toOffers(): void;
}

/** What follows a failed purchase. */
export interface RetryCommands {
  /** Makes the same purchase again at once, or opens its confirmation if its terms may have changed. */
  again(): void;
  /** Opens the confirmation of the same package, where another payment method can be selected. */
  otherWay(): void;
}

/** The commands of a page that reads the account first. */
export interface ResultCommands extends LeaveCommands, RetryCommands {
  /** Reads the account again. */
  retry(): void;
}

interface OutcomePage {
  /** Called before another page opens. */
  readonly onLeave: () => void;
  /** The failed purchase that the page shows, if it shows one. */
  readonly failed: () => PendingChange | undefined;
  readonly to: (
    state: SendingAgain | { readonly step: 'failed'; readonly failure: Failure },
  ) => void;
}

/** The commands of a page about the outcome of a purchase, and what ends them. */
export function outcomeCommands(
  { navigate, buyAgain: deps }: Pick<ResultDeps, 'navigate' | 'buyAgain'>,
  { onLeave, failed, to }: OutcomePage,
): { readonly commands: LeaveCommands & RetryCommands; readonly stop: () => void } {
  let stop = () => {};
  const leaveFor = (target: string) => () => {
    onLeave();
    navigate(target);
  };
  const otherWay = () => {
    const id = failed()?.id;
    if (id !== undefined) navigate(offersTarget(id, true));
  };
  return {
    commands: {
      toPlans: leaveFor('/plans'),
      toOffers: leaveFor(offersPath),
      otherWay,
      again: () => {
        const purchase = deps && boughtAgainAtOnce(failed(), deps.now());
        if (!purchase) return otherWay();
        to({ step: 'sending', pkg: purchase.pkg });
        stop = buyAgain(purchase, deps, (failure) => to({ step: 'failed', failure }));
      },
    },
    stop: () => stop(),
  };
}
