import type { Package } from '#values/package.ts';
import type { PendingChange } from '../change/pending-change-store.ts';
import { namedPackage } from '../change/find-request.ts';
import type { SubscriptionChangeState } from '../change/subscription-change.state.ts';
import type { SubscriptionChange } from '../change/subscription-change.ts';
import { findOpenPayment } from './find-open-payment.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentDeps,
  OpenPaymentOutcome,
  OpenPaymentState,
} from './open-payment.state.ts';
import { createPreparedWindow } from '../payment-window.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/**
 * A payment session is open already (spec §4, 409), whoever opened it: it is continued,
 * or given up, and meanwhile its outcome is asked for. Opening this sends nothing.
 */
export function createOpenPayment(
  deps: OpenPaymentDeps,
): Flow<OpenPaymentState, OpenPaymentCommands> {
  const steps = createSteps<OpenPaymentState>({ step: 'loading' });
  let change: SubscriptionChange | undefined;
  let unsubscribe = () => {};
  const page = createPreparedWindow(deps.prepare);
  let packages: readonly Package[] = [];

  const packOf = (pendingChange: PendingChange) => {
    const pkg = pendingChange.pkg ?? packages.find(({ id }) => id === pendingChange.id);
    return pkg ? { pkg } : {};
  };
  const end = (state: OpenPaymentOutcome) => {
    steps.to(state);
    deps.ended?.(state);
  };

  const show = (state: SubscriptionChangeState) => {
    switch (state.step) {
      case 'waiting':
      case 'giving-up':
      case 'processing': {
        const pkg = packOf(state.pendingChange);
        return steps.to({ step: 'open', change: state, ...pkg, ...page.opening() });
      }
      case 'done': {
        const { pendingChange } = state;
        return end({
          step: 'settled',
          pendingChange,
          ...namedPackage(pendingChange),
          ...packOf(pendingChange),
        });
      }
      case 'given-up':
        return end({ step: 'given-up' });
      case 'idle':
      case 'refused':
        return end({ step: 'none' });
      case 'unauthorized':
        return deps.signInFirst();
      case 'checking':
      case 'sending':
      case 'unsure':
        return deps.unsent?.();
    }
  };

  const dispose = () => {
    unsubscribe();
    change?.stop();
  };

  const load = () =>
    steps.run(
      (signal) => findOpenPayment(deps, signal),
      (found) => {
        if (!found.ok) {
          if (found.failure.kind === 'unauthorized') deps.signInFirst();
          steps.to({ step: 'failed', failure: found.failure });
          return;
        }
        const { session } = found.value;
        packages = found.value.packages;
        dispose();
        change = found.value.change;
        unsubscribe = change.store.subscribe(show);
        if (session) {
          change.commands.adopt(session);
          if (deps.givesUp) change.commands.giveUp();
        } else if (!change.commands.pickUp(deps.kept)) end({ step: 'none' });
      },
    );
  load();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'loading' });
        load();
      },
      pay: () => {
        const state = steps.in('open');
        const url = state?.change.pendingChange.paymentUrl;
        if (!state || url === undefined) return;
        page.promise();
        page.open(url);
        steps.to({ ...state, ...page.opening() });
      },
      giveUp: () => {
        if (steps.in('open')) change?.commands.giveUp();
      },
      check: () => {
        if (steps.in('open')) change?.commands.check();
      },
      seen: () => change?.commands.seen(),
    },
    stop: () => {
      dispose();
      steps.stop();
    },
  };
}
