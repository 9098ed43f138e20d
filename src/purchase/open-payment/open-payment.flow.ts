import type { Package } from '#values/package.ts';
import type { Intent } from '../change/pending-change-store.ts';
import { namedPackage } from '../change/find-request.ts';
import type { ChangeState } from '../change/subscription-change.state.ts';
import type { Change } from '../change/subscription-change.ts';
import { findSession } from './find-open-payment.ts';
import type {
  SessionCommands,
  SessionDeps,
  SessionEnd,
  SessionState,
} from './open-payment.state.ts';
import { createPromisedPage } from '../payment-window.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

/**
 * A payment session is open already (spec §4, 409), whoever opened it: it is continued,
 * or given up, and meanwhile its outcome is asked for. Opening this sends nothing.
 */
export function createOpenSession(deps: SessionDeps): Flow<SessionState, SessionCommands> {
  const steps = createSteps<SessionState>({ step: 'loading' });
  let change: Change | undefined;
  let unwatch = () => {};
  const page = createPromisedPage(deps.prepare);
  let packs: readonly Package[] = [];

  const packOf = (intent: Intent) => {
    const pack = intent.pack ?? packs.find(({ id }) => id === intent.id);
    return pack ? { pack } : {};
  };
  const end = (state: SessionEnd) => {
    steps.to(state);
    deps.ended?.(state);
  };

  const show = (state: ChangeState) => {
    switch (state.step) {
      case 'waiting':
      case 'giving-up':
      case 'processing': {
        const pack = packOf(state.intent);
        return steps.to({ step: 'open', change: state, ...pack, ...page.opening() });
      }
      case 'done': {
        const { intent } = state;
        return end({ step: 'settled', intent, ...namedPackage(intent), ...packOf(intent) });
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

  const letGo = () => {
    unwatch();
    change?.stop();
  };

  const load = () =>
    steps.run(
      (signal) => findSession(deps, signal),
      (found) => {
        if (!found.ok) {
          if (found.failure.kind === 'unauthorized') deps.signInFirst();
          else steps.to({ step: 'failed', failure: found.failure });
          return;
        }
        const { session } = found.value;
        packs = found.value.packs;
        letGo();
        change = found.value.change;
        unwatch = change.store.subscribe(show);
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
        const url = state?.change.intent.paymentUrl;
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
      letGo();
      steps.stop();
    },
  };
}
