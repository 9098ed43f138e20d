import type { PreparedWindow } from '#purchase/payment-window.ts';
import { paymentMethod, type Catalogue } from '#purchase/catalogue.ts';
import { isResumable } from '#purchase/is-resumable.ts';
import { replacedBy } from '#purchase/rules.ts';
import { storageChange } from '#purchase/storage-change.ts';
import type { SubscriptionChange } from '#purchase/change/subscription-change.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { Package } from '#values/package.ts';
import type { Steps } from '#kit/steps.ts';
import type { OffersState } from '../offers.state.ts';
import type { Buying, OffersOfBuying } from './buying.state.ts';

export interface BuyingDeps extends OffersOfBuying {
  /** The subscription change of this user. */
  readonly change: (catalogue: Catalogue) => SubscriptionChange;
  readonly page: PreparedWindow;
}

/** The purchase shown on the page, if any. */
interface Purchase {
  readonly steps: Steps<OffersState>;
  readonly deps: BuyingDeps;
  change: SubscriptionChange | undefined;
  unsubscribe: () => void;
}

/** A purchase on the offers page: what each of its steps shows, and where it leads. */
export function createBuying(steps: Steps<OffersState>, deps: BuyingDeps): Buying {
  const purchase: Purchase = { steps, deps, change: undefined, unsubscribe: () => {} };
  return {
    prefetch: () => {},
    ready: (task) => task(),
    resume: (catalogue, otherwise) => {
      const { commands } = startTracking(purchase, catalogue);
      if (!commands.pickUp(({ command }) => command === 'subscribe')) otherwise();
    },
    begin: (catalogue, pkg) => {
      const { commands } = startTracking(purchase, catalogue);
      prepare(deps, catalogue, pkg);
      const { requests } = catalogue;
      const starts = isResumable(pkg) ? undefined : replacedBy(catalogue, pkg)?.nextPayment;
      commands.begin(
        { command: 'subscribe', id: pkg.id },
        {
          pkg,
          kept: storageChange(catalogue, pkg).kept,
          ...(starts === undefined ? {} : { starts }),
          ...(requests ? { requests } : {}),
        },
      );
    },
    release: (catalogue) => void startTracking(purchase, catalogue),
    commands: buyingCommands(purchase),
    stop: () => {
      purchase.unsubscribe();
      purchase.change?.stop();
      // A prepared payment page must not stay empty; the purchase continues without it.
      deps.page.drop();
    },
  };
}

/** The user's commands while a purchase is in progress. */
function buyingCommands(purchase: Purchase): Buying['commands'] {
  const { steps, deps } = purchase;
  const { page } = deps;
  return {
    openPayment: () => {
      const state = steps.in('buying');
      const url = state?.change.pendingChange.paymentUrl;
      if (!state || url === undefined) return;
      page.promise(state.change.pendingChange.pkg);
      page.open(url);
      steps.to({ ...state, ...page.opening() });
    },
    giveUp: () => {
      if (steps.in('buying')) purchase.change?.commands.giveUp();
    },
    check: () => {
      if (steps.in('buying')) purchase.change?.commands.check();
    },
    sendAgain: () => {
      const state = steps.in('buying');
      if (state?.change.step !== 'unsure') return;
      const { pkg } = state.change.pendingChange;
      if (pkg) prepare(deps, state.catalogue, pkg);
      purchase.change?.commands.retry();
    },
    forget: () => {
      if (steps.in('buying')) purchase.change?.commands.forget();
    },
  };
}

/** Starts tracking; the previous purchase continues in the background. */
function startTracking(purchase: Purchase, catalogue: Catalogue): SubscriptionChange {
  const { steps, deps } = purchase;
  purchase.unsubscribe();
  purchase.change?.stop();
  const next = deps.change(catalogue);
  purchase.unsubscribe = next.store.subscribe((state) =>
    showPurchase(steps, deps, catalogue, state),
  );
  purchase.change = next;
  deps.page.forget();
  return next;
}

/** Opens a window for a payment that may follow: only a click may open one. */
function prepare({ page }: BuyingDeps, catalogue: Catalogue, pkg: Package): void {
  page.drop();
  page.forget();
  if (isResumable(pkg)) return;
  if (paymentMethod(catalogue.tenant, pkg) !== 'balance' && pkg.cost > 0) page.promise(pkg);
}

/** What a step of the purchase shows here, or where it leads. */
function showPurchase(
  steps: Steps<OffersState>,
  { page, signInFirst, navigate, offer }: BuyingDeps,
  catalogue: Catalogue,
  state: SubscriptionChangeState,
): void {
  if (state.step === 'waiting' && !state.pendingChange.found)
    page.open(state.pendingChange.paymentUrl);
  // A prepared page that has no address by now is not going to get one.
  if (state.step !== 'sending' && state.step !== 'checking') page.drop();
  switch (state.step) {
    case 'waiting':
      if (state.pendingChange.found) return navigate('/plans/available-packages/open-session');
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
      return pkg && isResumable(pkg) && failure.kind === 'invalid'
        ? offer(catalogue, { kind: 'not-resumed', pkg })
        : offer(catalogue, { kind: 'refused', failure });
    }
    case 'given-up':
      return offer(catalogue, { kind: 'given-up' });
    case 'unauthorized':
      signInFirst();
      // The page may refuse to navigate; the screen that remains must not look like sending.
      return steps.to({ step: 'failed', failure: { kind: 'unauthorized' } });
    case 'idle':
      return offer(catalogue);
    case 'sending':
    case 'checking':
    case 'unsure':
    case 'giving-up':
    case 'processing':
      break;
  }
  steps.to({ step: 'buying', catalogue, change: state, ...page.opening() });
}
