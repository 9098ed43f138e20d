import { dispatchChange } from './submit.ts';
import { giveUp } from './cancel-payment.ts';
import { createIntents, type Intent } from './pending-change-store.ts';
import { knownIds } from './find-request.ts';
import { adopt, lookAtAll } from './post.ts';
import type { ChangeCommands, ChangeState } from './subscription-change.state.ts';
import { watchChange } from './track.ts';
import type { ChangeWorld } from './deps.ts';
import { createSteps, type Flow } from '#kit/steps.ts';

export type Change = Flow<ChangeState, ChangeCommands>;

/**
 * Changes a subscription once for each intent of a person, whatever happens to the
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
 * One intent is one idempotency key. It is stored under `purchase` BEFORE anything is
 * sent and stays, through retries, reloads and other tabs, until its outcome is known
 * and seen. Opening a page never sends: an answer that was lost is looked for in the
 * list, and where that does not tell, the person decides (`retry` with the same key,
 * or `forget`). One tab polls, the others hear of it. Stopping ends the watching, not
 * what was sent.
 */
export function createChange(world: ChangeWorld): Change {
  const steps = createSteps<ChangeState>({ step: 'idle' });
  const book = createIntents(world.storage, world.userId);

  const watched = watchChange(world, book, steps);
  const { watch, goOn } = watched;
  const { dispatch, resume } = dispatchChange(world, book, steps, watched);
  const unhear = world.hear(watched.heard);

  return {
    store: steps.store,
    commands: {
      begin: (subject, facts = {}) => {
        if (!steps.in('idle', 'done', 'refused', 'given-up', 'processing')) return;
        const open = book
          .all()
          .find((each) => !each.seen && each.command === subject.command && each.id === subject.id);
        const { pack, starts, requests } = facts;
        const shown = { ...(pack ? { pack } : {}), ...(starts === undefined ? {} : { starts }) };
        if (open && open.verdict !== 'failure') {
          if (open.accepted) goOn(open, 0);
          // What the person has just confirmed, its price perhaps another one than then.
          else dispatch(book.put({ ...open, ...shown }));
          return;
        }
        if (open) book.drop(open.key);
        dispatch({
          ...subject,
          key: world.newKey(),
          userId: world.userId,
          at: world.clock.now(),
          ...shown,
          ...(requests ? { known: knownIds(requests, subject) } : {}),
        });
      },
      pickUp: (wanted = () => true) => {
        const unseen = () => inOrder(book.all().filter((each) => !each.seen && wanted(each)));
        const [first, ...others] = unseen();
        if (!first) return false;
        if (first.verdict || others.length === 0) resume(first);
        else {
          // What was paid for meanwhile is shown before what still waits.
          steps.to({ step: 'checking', intent: first });
          steps.run(
            () => lookAtAll(world, book),
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
        if (steps.in('idle')) goOn(adopt(world, book, request), world.interval);
      },
      retry: () => {
        const state = steps.in('unsure');
        if (state) dispatch(state.intent);
      },
      check: () => {
        const state = steps.in('processing', 'waiting');
        if (state) watch(state.intent, 0);
      },
      giveUp: () => {
        const state = steps.in('waiting', 'processing');
        if (!state || state.intent.command !== 'subscribe') return;
        const { intent } = state;
        steps.to({ step: 'giving-up', intent });
        steps.run(
          () => giveUp(world, book, intent),
          (answer) => {
            if (answer.kind === 'asked') goOn(answer.intent, world.interval);
            else if (answer.failure.kind === 'unauthorized')
              steps.to({ step: 'unauthorized', intent });
            else watch(intent, world.interval, answer.failure);
          },
        );
      },
      forget: () => {
        const state = steps.in('unsure');
        if (!state?.looked) return;
        const intent = book.get(state.intent.key);
        if (intent && !intent.accepted) book.put({ ...intent, forgotten: true });
        steps.to({ step: 'idle' });
      },
      seen: () => {
        const state = steps.in('done');
        const intent = state && book.get(state.intent.key);
        if (intent && !intent.seen) book.put({ ...intent, seen: true });
      },
    },
    stop: () => {
      unhear();
      steps.stop();
    },
  };
}

/** Outcomes first, then the newest; what was forgotten comes last. */
const inOrder = (intents: readonly Intent[]): readonly Intent[] => {
  const rank = ({ verdict, forgotten }: Intent) => (verdict ? 0 : forgotten ? 2 : 1);
  return [...intents].sort((a, b) => rank(a) - rank(b));
};
