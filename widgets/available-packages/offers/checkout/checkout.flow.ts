import type { PackageCatalog } from '#purchase/package-catalog.ts';
import { paymentMethod } from '#purchase/payment-method.ts';
import { canReactivate, planReplacedByBuying, switchoverDay } from '#purchase/rules.ts';
import { storageEffect } from '#purchase/storage-effect.ts';
import {
  createSubscriptionChange,
  type SubscriptionChange,
} from '#purchase/change/subscription-change.flow.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { Package } from '#base/values/package.ts';
import type { Steps } from '#base/flow/steps.ts';
import type { OffersState, OffersCommands, OffersNotice } from '../offers.state.ts';
import { ifLater } from '../../first-charge.ts';
import {
  createPreparedWindow,
  type PreparedWindow,
} from '#purchase/open-payment/prepared-window.ts';
import { paymentDeps, subscriptionChangeDeps } from '#app/compose/payment-deps.ts';
import type { Services } from '#app/services.ts';

/** What a purchase needs of the screen on which it is made. */
interface CheckoutScreen {
  readonly signInFirst: () => void;
  /** The session has ended before anything was bought or charged: a sign-in, then the same purchase. */
  readonly onInterrupted: (catalog: PackageCatalog, purchase: PendingChange) => void;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /**
   * Shows the offers, with a notice above them.
   * @param refused the package that the server has refused
   */
  readonly showOffers: (catalog: PackageCatalog, notice?: OffersNotice, refused?: Package) => void;
}

interface CheckoutDeps extends CheckoutScreen {
  /** The subscription change of this user. */
  readonly change: (catalog: PackageCatalog) => SubscriptionChange;
  readonly tab: PreparedWindow;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A purchase on the offers page. */
export interface Checkout {
  /** Resumes an earlier purchase; if there is none, calls `ifNone`. */
  resumePending(catalog: PackageCatalog, ifNone: () => void): void;
  /**
   * Sends the purchase. Within a click, prepares the payment page that may follow.
   * @param interrupted the same purchase, which goes on after the sign-in, outside a click
   */
  start(catalog: PackageCatalog, pkg: Package, interrupted?: PendingChange): void;
  /** Stops tracking the purchase here; it continues in the background. */
  detach(catalog: PackageCatalog): void;
  readonly commands: Pick<
    OffersCommands,
    'openPayment' | 'cancelPayment' | 'check' | 'sendAgain' | 'discard'
  >;
  stop(): void;
}

/** Creates a purchase for the screen on which it is made. */
export type CreateCheckout<C = Checkout> = (steps: Steps<OffersState>, screen: CheckoutScreen) => C;

/** The purchase shown on the page, if any. */
interface Purchase {
  readonly steps: Steps<OffersState>;
  readonly deps: CheckoutDeps;
  change: SubscriptionChange | undefined;
  unsubscribe: () => void;
}

/** A purchase on the offers page: what each of its steps shows, and where it leads. */
export function createCheckout(steps: Steps<OffersState>, deps: CheckoutDeps): Checkout {
  const purchase: Purchase = { steps, deps, change: undefined, unsubscribe: () => {} };
  return {
    resumePending: (catalog, ifNone) => {
      const { commands } = startTracking(purchase, catalog);
      if (!commands.resume(({ command }) => command === 'subscribe')) ifNone();
    },
    start: (catalog, pkg, interrupted) => {
      const { commands } = startTracking(purchase, catalog);
      if (!interrupted) preparePaymentWindow(deps, catalog, pkg);
      const replaced = planReplacedByBuying(catalog, pkg);
      const starts = ifLater(switchoverDay(replaced), deps.now());
      const effect = storageEffect(catalog, pkg, starts);
      commands.begin(
        { command: 'subscribe', id: pkg.id },
        {
          key: interrupted?.key,
          pkg,
          method: paymentMethod(catalog.tenant, pkg),
          otherStorage: effect.hasNoTotal ? undefined : effect.otherStorage,
          starts,
          replaces: replaced && true,
          requests: catalog.requests,
        },
      );
    },
    detach: (catalog) => void startTracking(purchase, catalog),
    commands: checkoutCommands(purchase),
    stop: () => {
      purchase.unsubscribe();
      purchase.change?.stop();
      // A prepared payment page must not stay empty; the purchase continues without it.
      deps.tab.close();
    },
  };
}

/** The user's commands while a purchase is in progress. */
function checkoutCommands(purchase: Purchase): Checkout['commands'] {
  const { steps, deps } = purchase;
  const { tab } = deps;
  return {
    openPayment: () => {
      const state = steps.in('checkout');
      const url = state?.change.pendingChange.paymentUrl;
      if (!state || url === undefined) return;
      tab.prepare(state.change.pendingChange.pkg);
      tab.open(url);
      steps.to({ ...state, ...tab.opening() });
    },
    cancelPayment: () => purchase.change?.commands.cancelPayment(),
    check: () => purchase.change?.commands.checkNow(),
    sendAgain: () => {
      const state = steps.in('checkout');
      if (state?.change.step !== 'response-lost') return;
      const { pkg } = state.change.pendingChange;
      if (pkg) preparePaymentWindow(deps, state.catalog, pkg);
      purchase.change?.commands.retry();
    },
    discard: () => purchase.change?.commands.discard(),
  };
}

/** Starts tracking; the previous purchase continues in the background. */
function startTracking(purchase: Purchase, catalog: PackageCatalog): SubscriptionChange {
  const { steps, deps } = purchase;
  purchase.unsubscribe();
  purchase.change?.stop();
  const next = deps.change(catalog);
  purchase.unsubscribe = next.store.subscribe((state) => showPurchase(steps, deps, catalog, state));
  purchase.change = next;
  deps.tab.reset();
  return next;
}

/** Opens a window for a payment that may follow: only a click may open one. */
function preparePaymentWindow({ tab }: CheckoutDeps, catalog: PackageCatalog, pkg: Package): void {
  tab.close();
  tab.reset();
  if (canReactivate(pkg)) return;
  if (paymentMethod(catalog.tenant, pkg) !== 'balance' && pkg.cost > 0) tab.prepare(pkg);
}

/** What a step of the purchase shows here, or where it leads. */
function showPurchase(
  steps: Steps<OffersState>,
  { tab, signInFirst, onInterrupted, navigate, showOffers }: CheckoutDeps,
  catalog: PackageCatalog,
  state: SubscriptionChangeState,
): void {
  if (state.step === 'waiting' && !state.pendingChange.foundInList)
    tab.open(state.pendingChange.paymentUrl);
  // A prepared page that has no address by now is not going to get one.
  if (state.step !== 'sending' && state.step !== 'checking') tab.close();
  switch (state.step) {
    case 'waiting':
      if (state.pendingChange.foundInList)
        // Back must not lead to the offers: they would resume this purchase, and lead here again.
        return navigate('/plans/available-packages/open-session', { replace: true });
      break;
    case 'done': {
      const { pendingChange } = state;
      const end = pendingChange.verdict === 'success' ? 'success' : 'failure';
      steps.to({ step: 'settled', pendingChange });
      return navigate(`/plans/available-packages/${end}`, { replace: true });
    }
    case 'refused': {
      const { failure, pendingChange } = state;
      const { pkg } = pendingChange;
      if (failure.kind === 'unauthorized') {
        onInterrupted(catalog, pendingChange);
        return steps.to({ step: 'failed', failure });
      }
      return showOffers(
        catalog,
        pkg && canReactivate(pkg) && failure.kind === 'invalid'
          ? { kind: 'not-reactivated', pkg }
          : { kind: 'refused', failure },
        pkg,
      );
    }
    case 'cancelled':
      return showOffers(catalog, { kind: 'cancelled' });
    case 'unauthorized':
      signInFirst();
      // The page may cancel `cloud-navigate`: this screen then stays, and must not show a sending state.
      return steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
    case 'idle':
      return showOffers(catalog);
    case 'sending':
    case 'checking':
    case 'response-lost':
    case 'cancelling':
    case 'delayed':
      break;
  }
  // The lists may have been read again since: what has been paid for is then in them.
  const latest = steps.in('checkout')?.catalog ?? catalog;
  steps.to({ step: 'checkout', catalog: latest, change: state, ...tab.opening() });
}

/** Creates purchases with the services of a widget. */
export const createCheckoutFor =
  (services: Services): CreateCheckout =>
  (steps, screen) =>
    createCheckout(steps, {
      ...screen,
      change: ({ userId, tenant }) =>
        createSubscriptionChange(subscriptionChangeDeps(services, userId, tenant)),
      tab: createPreparedWindow(paymentDeps(services).prepare),
      now: services.clock.now,
    });
