import type { Checkout, CreateCheckout } from './checkout.flow.ts';

/** A purchase whose code may have to be loaded. */
export interface LazyCheckout extends Checkout {
  /** Loads the code of a purchase, for a user who is about to make one. */
  preload(): void;
  /** Runs a task once the code is loaded: immediately, if it was loaded before. */
  ready(task: () => void): void;
}

export interface LazyCheckoutDeps {
  /** Loads the code of a purchase. */
  readonly load: () => Promise<CreateCheckout>;
  /** Whether a purchase from an earlier visit may be stored. */
  readonly isStored: () => boolean;
}

/**
 * The code of a purchase is loaded when the user is about to buy, or resumes an earlier purchase.
 * Users who only look at the offers do not wait for the code. If the code cannot be loaded, nothing
 * is sent and the page says so. A retry loads the code again.
 */
export const lazyCheckout =
  ({ load, isStored }: LazyCheckoutDeps): CreateCheckout<LazyCheckout> =>
  (steps, screen) => {
    let checkout: Checkout | undefined;
    let loading: Promise<unknown> | undefined;
    let stopped = false;
    const loadOnce = () => {
      loading ??= load().then((createCheckout) => {
        if (!stopped) checkout = createCheckout(steps, screen);
      });
      loading.catch(() => (loading = undefined));
      return loading;
    };
    const whenLoaded = (task: () => void) => {
      if (checkout) return task();
      steps.run(
        () =>
          loadOnce().then(
            () => true,
            () => false,
          ),
        (loaded) => {
          if (loaded) task();
          else steps.to({ step: 'failed', failure: { kind: 'code-unavailable' } });
        },
      );
    };
    return {
      preload: () => void loadOnce().catch(() => undefined),
      ready: whenLoaded,
      resumePending: (catalog, ifNone) => {
        if (isStored() || checkout) whenLoaded(() => checkout?.resumePending(catalog, ifNone));
        else ifNone();
      },
      start: (...purchase) => checkout?.start(...purchase),
      detach: (catalog) => checkout?.detach(catalog),
      commands: {
        openPayment: () => checkout?.commands.openPayment(),
        cancelPayment: () => checkout?.commands.cancelPayment(),
        check: () => checkout?.commands.check(),
        sendAgain: () => checkout?.commands.sendAgain(),
        discard: () => checkout?.commands.discard(),
      },
      stop: () => {
        stopped = true;
        checkout?.stop();
      },
    };
  };
