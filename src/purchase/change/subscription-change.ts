import { createSubmission } from './submit.ts';
import { giveUp } from './cancel-payment.ts';
import { createPendingChangeStore, type PendingChange } from './pending-change-store.ts';
import { knownIds } from './find-request.ts';
import { adopt, lookAtAll } from './post.ts';
import type {
  SubscriptionChangeCommands,
  SubscriptionChangeState,
} from './subscription-change.state.ts';
import { trackChange } from './track.ts';
import type { SubscriptionChangeDeps } from './deps.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

export type SubscriptionChange = Flow<SubscriptionChangeState, SubscriptionChangeCommands>;

/**
 * Changes a subscription once for each pending change of a person, whatever happens to the
 * page (spec §4): buying and cancelling.
 *
 * ```
 *            begin                    answer               verdict
 *   idle ───────────► sending ───────────────► waiting ───────────► done ──seen──► (kept as seen)
 *    │                 │  │ ▲    409: found ───►│  ▲  ╲ 180 s
 *    │ pickUp          │  │ │ retry             │  │   ╲────► processing ──check──► waiting
 *    ├──► checking ─┐  │  │ │ (same key)  giveUp│  │failed
 *    │              ├──┼──┴─► unsure            ▼  │
 *    │      list: it arrived   │ forget     giving-up ──► given-up
 *    │              └─► waiting└──► idle
 *    └──► waiting, processing, done     sending ──► refused   (any) ──► unauthorized
 * ```
 *
 * One pending change is one idempotency key. It is stored under `purchase` BEFORE anything is
 * sent and stays, through retries, reloads and other tabs, until its outcome is known
 * and seen. Opening a page never sends: an answer that was lost is looked for in the
 * list, and where that does not tell, the person decides (`retry` with the same key,
 * or `forget`). One tab polls, the others hear of it. Stopping ends the watching, not
 * what was sent.
 */
export function createSubscriptionChange(deps: SubscriptionChangeDeps): SubscriptionChange {
  const steps = createSteps<SubscriptionChangeState>({ step: 'idle' });
  const store = createPendingChangeStore(deps.storage, deps.userId);

  const tracking = trackChange(deps, store, steps);
  const { watch, goOn } = tracking;
  const { begin, submit, resume } = createSubmission(deps, store, steps, tracking);
  const unsubscribe = deps.onMessage(tracking.receive);

  return {
    store: steps.store,
    commands: {
      begin: (subject, facts = {}) => {
        if (!steps.in('idle', 'done', 'refused', 'given-up', 'processing')) return;
        const { pkg, starts, kept, requests } = facts;
        begin({
          ...subject,
          key: deps.newIdempotencyKey(),
          userId: deps.userId,
          at: deps.clock.now(),
          ...(pkg ? { pkg } : {}),
          ...(starts === undefined ? {} : { starts }),
          ...(kept === undefined ? {} : { kept }),
          ...(requests ? { known: knownIds(requests, subject) } : {}),
        });
      },
      pickUp: (wanted = () => true) => {
        const unseen = () => inOrder(store.all().filter((each) => !each.seen && wanted(each)));
        const [first, ...others] = unseen();
        if (!first) return false;
        if (first.verdict || others.length === 0) resume(first);
        else {
          // What was paid for meanwhile is shown before what still waits.
          steps.to({ step: 'checking', pendingChange: first });
          steps.run(
            () => lookAtAll(deps, store),
            () => {
              const [now] = unseen();
              if (now) resume(now);
              else steps.to({ step: 'idle' });
            },
          );
        }
        return true;
      },
      adopt: (request) => {
        if (steps.in('idle')) goOn(adopt(deps, store, request), deps.interval);
      },
      retry: () => {
        const state = steps.in('unsure');
        if (state) submit(state.pendingChange);
      },
      check: () => {
        const state = steps.in('processing', 'waiting');
        if (state) watch(state.pendingChange, 0);
      },
      giveUp: () => {
        const state = steps.in('waiting', 'processing');
        if (!state || state.pendingChange.command !== 'subscribe') return;
        const { pendingChange } = state;
        steps.to({ step: 'giving-up', pendingChange });
        steps.run(
          () => giveUp(deps, store, pendingChange),
          (answer) => {
            if (answer.kind === 'asked') goOn(answer.pendingChange, deps.interval);
            else if (answer.failure.kind === 'unauthorized')
              steps.to({ step: 'unauthorized', pendingChange });
            else watch(pendingChange, deps.interval, answer.failure);
          },
        );
      },
      forget: () => {
        const state = steps.in('unsure');
        if (!state?.looked) return;
        const pendingChange = store.get(state.pendingChange.key);
        if (pendingChange && !pendingChange.accepted)
          store.put({ ...pendingChange, forgotten: true });
        steps.to({ step: 'idle' });
      },
      seen: () => {
        const state = steps.in('done');
        const pendingChange = state && store.get(state.pendingChange.key);
        if (pendingChange && !pendingChange.seen) store.put({ ...pendingChange, seen: true });
      },
    },
    stop: () => {
      unsubscribe();
      steps.stop();
    },
  };
}

/** Outcomes first, then the newest; what was forgotten comes last. */
const inOrder = (pendingChanges: readonly PendingChange[]): readonly PendingChange[] => {
  const rank = ({ verdict, forgotten }: PendingChange) => (verdict ? 0 : forgotten ? 2 : 1);
  return [...pendingChanges].sort((a, b) => rank(a) - rank(b));
};
