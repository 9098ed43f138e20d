import type { Clock } from '#base/ports/clock.ts';
import type { Failure } from '#base/values/failure.ts';
import { isInconclusive, isNotFound } from '#base/values/failure-traits.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { maxPushPollDelayMs, type PushEnd, type PushRecord } from '#sign-in/push-record.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import { waitIfLimited } from '#base/flow/delay.ts';
import { poll } from '#base/flow/poll.ts';

interface PollPushDeps<T> {
  readonly pollUrl: string;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between a response and the next poll. */
  readonly intervalMs: number;
  readonly record: () => PushRecord;
  readonly saveRecord: (record: PushRecord) => void;
  /** One poll: null means continue waiting. */
  readonly sendPoll: (pollUrl: string, signal: AbortSignal) => Promise<Outcome<T | null>>;
}

/** The result of polling; `failure`: the server refused a poll, so further polls are useless. */
type PushResult<T> =
  { readonly value: T } | { readonly end: PushEnd } | { readonly failure: Failure };

/**
 * Polls a push until its outcome is known or all attempts are used up; the interval comes from
 * `pushPolling` in `src/sign-in/push-record.ts`. Spec §4.
 */
export async function pollPush<T>(
  deps: PollPushDeps<T>,
  signal: AbortSignal,
): Promise<PushResult<T>> {
  const { record, saveRecord, clock } = deps;
  const pollOnce = async (each: AbortSignal): Promise<PushResult<T> | undefined> => {
    saveRecord({ ...record(), pollsLeft: record().pollsLeft - 1 });
    const outcome = await deps.sendPoll(deps.pollUrl, each);
    if (outcome.ok) return outcome.value === null ? undefined : { value: outcome.value };
    const { failure } = outcome;
    await waitIfLimited(clock, failure, each, maxPushPollDelayMs);
    if (isInconclusive(failure)) return undefined;
    if (failure.kind === 'unauthorized') return { end: 'declined' };
    if (isNotFound(failure)) return { end: 'gone' };
    return { failure };
  };
  const { visibility, intervalMs } = deps;
  const { pollsLeft } = record();
  const result = (await poll({
    clock,
    visibility,
    intervalMs,
    maxPolls: pollsLeft,
    signal,
    pollOnce,
  })) ?? {
    end: 'unanswered' as const,
  };
  if ('end' in result) {
    const { end } = result;
    // If the push is known to be over, another can be requested immediately.
    const resendAt =
      end === 'unanswered' ? record().resendAt : Math.min(record().resendAt, clock.now());
    saveRecord({ ...record(), resendAt, pollsLeft: 0, end });
  } else if ('failure' in result) saveRecord({ ...record(), pollsLeft: 0 });
  return result;
}
