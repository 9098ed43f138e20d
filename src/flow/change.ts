import type { Failure } from '../domain/failure.ts';
import { follow, type Followed } from './change-follow.ts';
import { createIntents, isGivenUp, type Intent } from './change-intent.ts';
import { giveUp } from './change-give-up.ts';
import { knownIds } from './change-match.ts';
import { adopt, lookAtAll, recover, send, type Sent } from './change-send.ts';
import type { ChangeCommands, ChangeState } from './change-state.ts';
import type { ChangeNews, ChangeWorld } from './change-world.ts';
import { createSteps, type Flow } from './steps.ts';

export type Change = Flow<ChangeState, ChangeCommands>;

/** How long a request can be under way before it is lost for good, in ms: far more than any timeout. */
const onItsWay = 600_000;

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

  const watch = (intent: Intent, after: number, failure?: Failure) => {
    steps.to({ step: 'waiting', intent, ...(failure ? { failure } : {}) });
    steps.run(
      (signal) => follow(world, book, intent.key, after, signal),
      (followed) => show(intent, followed),
    );
  };

  /** What is stored now, after polling has ended. */
  const show = (before: Intent, followed: Followed) => {
    const intent = book.get(before.key);
    if (!intent || followed === 'gone') return steps.to({ step: 'idle' });
    if (followed === 'unauthorized') return steps.to({ step: 'unauthorized', intent });
    if (intent.verdict) return settle(intent);
    if (followed === 'moved') return watch(intent, world.interval);
    steps.to({ step: 'processing', intent });
  };

  const goOn = (intent: Intent, after: number) => {
    if (!intent.verdict) return watch(intent, after);
    steps.abort();
    settle(intent);
  };

  /** A session that was to be given up and came to nothing is given up, not declined. */
  const settle = (intent: Intent) => {
    const abandoned = isGivenUp(intent);
    // Kept as seen: other tabs, and the offer that it was to pay for, ask what became of it.
    if (abandoned) book.put({ ...intent, seen: true });
    steps.to({ step: abandoned ? 'given-up' : 'done', intent });
  };

  const arrive = (intent: Intent, sent: Sent) => {
    switch (sent.kind) {
      case 'accepted':
        return goOn(sent.intent, world.interval);
      case 'unsure': {
        const { looked, failure } = sent;
        if (intent.forgotten) return letGo(intent, looked);
        return steps.to({ step: 'unsure', intent, looked, ...(failure ? { failure } : {}) });
      }
      case 'refused':
        return steps.to({ step: 'refused', intent, failure: sent.failure });
      case 'unauthorized':
        return steps.to({ step: 'unauthorized', intent });
      case 'gone':
        return steps.to({ step: 'idle' });
    }
  };
  /** A forgotten intent that has not arrived: dropped once nothing can be on its way any more. */
  const letGo = (intent: Intent, looked: boolean) => {
    if (looked && world.clock.now() - intent.at > onItsWay) book.drop(intent.key);
    steps.to({ step: 'idle' });
  };

  const resume = (intent: Intent) => {
    if (intent.accepted) return goOn(intent, 0);
    steps.to({ step: 'checking', intent });
    steps.run(
      () => recover(world, book, intent.key),
      (sent) => arrive(intent, sent),
    );
  };

  /** Stored before it is sent; what another tab has stored of it meanwhile stays. */
  const dispatch = (given: Intent) => {
    const { forgotten: _wanted, ...intent } = book.get(given.key) ?? given;
    book.put(intent);
    steps.to({ step: 'sending', intent });
    steps.run(
      () => send(world, book, intent.key),
      (sent) => arrive(intent, sent),
    );
  };

  /** What another tab or widget tells may be about the intent shown here. */
  const heard = (news: ChangeNews) => {
    const state = steps.in('waiting', 'processing', 'unsure', 'checking');
    if (!state) return;
    const intent = book.get(state.intent.key);
    if (!intent) {
      steps.abort();
      return steps.to({ step: 'idle' });
    }
    if (intent.verdict) return goOn(intent, 0);
    const mine = news.type === 'change-moved' && news.key === intent.key;
    const cappedThere = intent.cappedAt !== state.intent.cappedAt;
    if (mine && cappedThere && state.step === 'waiting') {
      steps.abort();
      return steps.to({ step: 'processing', intent });
    }
    const lookNow = news.type === 'packages-changed' || news.key === undefined;
    if (intent.accepted && (lookNow || (mine && state.step !== 'processing')))
      watch(intent, lookNow ? 0 : world.interval);
  };
  const unhear = world.hear(heard);

  return {
    store: steps.store,
    commands: {
      begin: (subject, facts = {}) => {
        if (!steps.in('idle', 'done', 'refused', 'given-up', 'processing')) return;
        const open = book
          .all()
          .find((each) => !each.seen && each.command === subject.command && each.id === subject.id);
        if (open && open.verdict !== 'failure') {
          if (open.accepted) goOn(open, 0);
          else dispatch(open);
          return;
        }
        if (open) book.drop(open.key);
        const { pack, starts, requests } = facts;
        dispatch({
          ...subject,
          key: world.newKey(),
          userId: world.userId,
          at: world.clock.now(),
          ...(pack ? { pack } : {}),
          ...(starts === undefined ? {} : { starts }),
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
