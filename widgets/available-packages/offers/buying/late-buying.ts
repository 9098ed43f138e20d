import type { Buying, MakeBuying } from './buying.state.ts';

export interface LateBuyingDeps {
  /** Loads the code of a purchase. */
  readonly load: () => Promise<MakeBuying>;
  /** A purchase of before may be stored. */
  readonly stored: () => boolean;
}

/**
 * A purchase whose code is loaded when the user is about to buy, or has started to earlier, so that
 * users who only look at the offers do not wait for it. If it cannot be loaded, the page shows that
 * the service is unreachable; nothing has been sent, and a retry loads it again.
 */
export const lateBuying =
  ({ load, stored }: LateBuyingDeps): MakeBuying =>
  (steps, offers) => {
    let buying: Buying | undefined;
    let loading: Promise<unknown> | undefined;
    let stopped = false;
    const fetched = () => {
      loading ??= load().then((make) => {
        if (!stopped) buying = make(steps, offers);
      });
      loading.catch(() => (loading = undefined));
      return loading;
    };
    const ready = (task: () => void) => {
      if (buying) return task();
      steps.run(
        () =>
          fetched().then(
            () => true,
            () => false,
          ),
        (come) => {
          if (come) task();
          else steps.to({ step: 'failed', failure: { kind: 'unreachable' } });
        },
      );
    };
    return {
      prefetch: () => void fetched().catch(() => undefined),
      ready,
      resume: (catalogue, otherwise) => {
        if (stored() || buying) ready(() => buying?.resume(catalogue, otherwise));
        else otherwise();
      },
      begin: (catalogue, pkg) => buying?.begin(catalogue, pkg),
      release: (catalogue) => buying?.release(catalogue),
      commands: {
        openPayment: () => buying?.commands.openPayment(),
        giveUp: () => buying?.commands.giveUp(),
        check: () => buying?.commands.check(),
        sendAgain: () => buying?.commands.sendAgain(),
        forget: () => buying?.commands.forget(),
      },
      stop: () => {
        stopped = true;
        buying?.stop();
      },
    };
  };
