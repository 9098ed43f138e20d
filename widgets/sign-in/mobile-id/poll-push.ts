import type { Clock } from '#ports/clock.ts';
import type { Failure } from '#values/failure.ts';
import { isInconclusive } from '#values/failure-traits.ts';
import type { Outcome } from '#values/outcome.ts';
import type { PushAsk, PushEnd } from '#sign-in/rules.ts';
import type { Visibility } from '#ports/visibility.ts';
import { poll } from '#kit/poll.ts';

/** How a push stands; what a reload must not lose. Times in epoch ms. */
export interface PushRecord {
  /** When another push may be asked for. */
  readonly until: number;
  /** How many of the questions are left. */
  readonly tries: number;
  /** How it ended, once it has. */
  readonly end?: PushEnd;
  /** The limit that the last ask has met, until somebody has closed it. */
  readonly limit?: { readonly until: number; readonly ask: PushAsk };
  /** A code that was requested instead may have come: the answer was lost. */
  readonly responseLost?: true;
}

export interface PollPushDeps<T> {
  readonly pollUrl: string;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between an answer and the next question. */
  readonly interval: number;
  readonly record: () => PushRecord;
  readonly keep: (record: PushRecord) => void;
  /** One question: null means wait on. */
  readonly check: (pollUrl: string, signal: AbortSignal) => Promise<Outcome<T | null>>;
}

/** What polling ends with; `failure` where no question could be answered any more. */
export type PushAnswer<T> =
  | { readonly value: T }
  | { readonly end: PushEnd }
  | { readonly end: 'unanswered'; readonly failure: Failure };

/**
 * Polls a push until its outcome is known or all attempts are used up; the interval comes from
 * `pushPolling` in `src/sign-in/rules.ts`. Spec §4.
 */
export async function pollPush<T>(
  deps: PollPushDeps<T>,
  signal: AbortSignal,
): Promise<PushAnswer<T>> {
  const { record, keep, clock } = deps;
  const question = async (each: AbortSignal): Promise<PushAnswer<T> | undefined> => {
    keep({ ...record(), tries: record().tries - 1 });
    const outcome = await deps.check(deps.pollUrl, each);
    if (outcome.ok) return outcome.value === null ? undefined : { value: outcome.value };
    const { failure } = outcome;
    if (isInconclusive(failure)) return undefined;
    if (failure.kind === 'unauthorized') return { end: 'declined' };
    if (failure.kind === 'not-found') return { end: 'gone' };
    return { end: 'unanswered', failure };
  };
  const { visibility, interval } = deps;
  const { tries } = record();
  const answer = (await poll({
    clock,
    visibility,
    interval,
    maxAttempts: tries,
    signal,
    ask: question,
  })) ?? {
    end: 'unanswered' as const,
  };
  if ('end' in answer) {
    const { end } = answer;
    // A push that is known to be over is no reason to wait for the next: the timer stops.
    const until = end === 'unanswered' ? record().until : Math.min(record().until, clock.now());
    keep({ ...record(), until, tries: 0, end });
  }
  return answer;
}
