import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { LoadedFacts } from '#notice/load-notices.ts';
import { renewedMemory, type NoticeMemory } from '#notice/notice-memory.ts';
import { activationsOf, canBeDismissed, noticesFrom, slowFrom } from '#notice/notices.ts';
import {
  nothing,
  readyState,
  type NoticeCommands,
  type NoticeState,
  type NoticeTarget,
} from './notice.state.ts';

export interface NoticeDeps {
  readonly clock: Clock;
  readonly load: (signal: AbortSignal) => Promise<Outcome<LoadedFacts>>;
  readonly signedIn: () => boolean;
  /** What is remembered of a user, by billing id. */
  readonly readMemory: (userId: string) => NoticeMemory;
  readonly writeMemory: (userId: string, memory: NoticeMemory) => void;
  /** How many notices are shown at once. */
  readonly limit: number;
  readonly navigate: (target: NoticeTarget) => void;
  /** Calls the task when packages or files may have changed; returns a function that ends it. */
  readonly onChanged: (task: () => void) => () => void;
}

/** The notice, and what can change it. */
interface NoticeContext {
  readonly steps: Steps<NoticeState>;
  readonly deps: NoticeDeps;
  /** Whose notices are shown, by billing id. */
  userId?: string;
  cancelNext?: () => void;
}

/**
 * The notice: what the user has to know now. It changes nothing on the server, asks nobody to sign in, and
 * shows no failure: what could not be read is said once it can be.
 */
export function createNoticeFlow(deps: NoticeDeps): Flow<NoticeState, NoticeCommands> {
  const context: NoticeContext = { steps: createSteps<NoticeState>({ step: 'loading' }), deps };
  const close = open(context);
  return {
    store: context.steps.store,
    commands: {
      open: (target) => {
        if (context.steps.in('ready')) deps.navigate(target);
      },
      dismiss: (fact) => dismiss(context, fact),
    },
    stop: () => {
      context.cancelNext?.();
      close();
      context.steps.stop();
    },
  };
}

/** Reads now, and again when something may have changed; returns a function that stops it. */
function open(context: NoticeContext): () => void {
  const { steps, deps } = context;
  if (!deps.signedIn()) {
    // Not at once: the page has to hear that there is nothing, once it listens.
    steps.run(
      () => Promise.resolve(),
      () => steps.to(nothing),
    );
    return () => {};
  }
  read(context);
  return deps.onChanged(() => read(context));
}

const read = (context: NoticeContext): void =>
  context.steps.run(context.deps.load, (outcome) => show(context, outcome));

function show(context: NoticeContext, outcome: Outcome<LoadedFacts>): void {
  const { steps, deps } = context;
  const shown = steps.in('ready');
  if (!outcome.ok) {
    const isEnded = outcome.failure.kind === 'unauthorized';
    if (isEnded || !shown) steps.to(nothing);
    return;
  }
  const facts = outcome.value;
  // What is shown is truer than a part of what would be.
  if (shown?.notices[0] && !facts.isWhole) return;
  const { userId } = facts;
  context.userId = userId;
  const now = deps.clock.now();
  const before = deps.readMemory(userId);
  const memory = facts.isWhole ? renewed(facts, before, now) : before;
  const state = readyState(facts, memory, now);
  const seen = state.notices.slice(0, deps.limit).map(({ fact }) => fact);
  deps.writeMemory(userId, { ...memory, announced: union(memory.announced, seen) });
  steps.to(state);
  readWhenSlow(context, facts, memory, now);
}

const renewed = (facts: LoadedFacts, before: NoticeMemory, now: number): NoticeMemory =>
  renewedMemory(before, noticesFrom({ ...facts, firstSeen: before.firstSeen, now }), {
    ...facts,
    now,
  });

const union = (some: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...some, ...more]),
];

/** Reads again when the first activation takes longer than usual. */
function readWhenSlow(
  context: NoticeContext,
  facts: LoadedFacts,
  { firstSeen }: NoticeMemory,
  now: number,
): void {
  context.cancelNext?.();
  const next = activationsOf(facts)
    .map((each) => slowFrom(each, firstSeen) ?? Infinity)
    .filter((at) => at >= now);
  const ms = Math.min(...next) - now;
  if (ms < Infinity) context.cancelNext = context.deps.clock.after(ms + 1, () => read(context));
}

function dismiss({ steps, deps, userId }: NoticeContext, fact: string): void {
  const state = steps.in('ready');
  const notice = state?.notices.find((each) => each.fact === fact);
  if (!state || !notice || !canBeDismissed(notice) || userId === undefined) return;
  const notices = state.notices.filter((each) => each !== notice);
  const memory = deps.readMemory(userId);
  const seen = notices.slice(0, deps.limit).map((each) => each.fact);
  deps.writeMemory(userId, {
    ...memory,
    dismissed: union(memory.dismissed, [fact]),
    announced: union(memory.announced, seen),
  });
  steps.to({ step: 'ready', notices, announced: memory.announced, isDismissed: true });
}
