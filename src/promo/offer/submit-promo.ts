import type { Failure } from '#base/values/failure.ts';
import { withinTime } from '#http/sending/within-time.ts';
import { withLockTimeout } from '#base/flow/lock-timeout.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import { isRejectedUnprocessed, mayHaveReachedServer } from '#base/values/failure-traits.ts';
import {
  activated,
  activationLimitMs,
  paysOnPaymentPage,
  type Activation,
  type FoundPromo,
} from '../activation.ts';
import { refusalOf, caseVariantsOf } from '../promo-code.ts';
import type { PromoOfferState, PromoOfferDeps } from './promo-offer.state.ts';
import type { PromoOutcomes } from './outcomes.ts';
import type { TrackPromo } from './track-promo.ts';
import type { PendingPromo, PromoRecord } from './promo-record.ts';
import type { Steps } from '#base/flow/steps.ts';
import type { CurrentAccountDeps } from '#session/current-account.ts';
import type { OfferId, PromoRecordStore } from './promo-record-store.ts';

/** Activates an offer; if the response to an earlier attempt was lost, with the same key. */
export type SubmitPromo = (found: FoundPromo) => void;

/** The parts of one submission. */
interface Submission {
  readonly deps: PromoOfferDeps;
  readonly steps: Steps<PromoOfferState>;
  readonly outcomes: PromoOutcomes;
}

/** Activates within a click: one key per confirmed offer, stored before anything is sent. */
export function submitPromo(
  deps: PromoOfferDeps,
  steps: Steps<PromoOfferState>,
  outcomes: PromoOutcomes,
  track: TrackPromo,
): SubmitPromo {
  const submission: Submission = { deps, steps, outcomes };
  return (found) => {
    const payment = paysOnPaymentPage(found.tenant, found.terms) ? deps.prepare() : undefined;
    let isSending = true;
    steps.to({ step: 'sending', found });
    steps.run(
      (signal) => {
        // A prepared payment page must not stay empty if the user leaves; the activation goes on.
        signal.addEventListener('abort', () => isSending && payment?.close());
        return sendOnce(deps, found);
      },
      (sent) => {
        isSending = false;
        if (sent === 'held-elsewhere') {
          payment?.close();
          return steps.to({ step: 'ready', found, failure: { kind: 'conflict' } });
        }
        const { outcome, pending, before, mayHaveArrived } = sent;
        if (pending?.phase !== 'paying') payment?.close();
        if (before && mayHaveArrived) {
          deps.promos.save(before);
          outcomes.show(before);
          return track(before);
        }
        if (!outcome.ok) return handleFailure(submission, outcome.failure, found, before);
        if (!pending) return settle(outcomes, outcome.value, activated(found, outcome.value));
        const opening =
          pending.phase === 'paying' ? (payment?.open(pending.url) ?? 'blocked') : 'opened';
        if (opening === 'refused') return outcomes.endUnpaid(found, 'empty-payment');
        if (opening === 'opened') deps.opened.add(pending.key);
        outcomes.show(pending);
        if (pending.phase === 'paying') deps.onEnd(steps.get());
        track(pending);
      },
    );
  };
}

/**
 * Runs under a lock for the offer, held until the server has responded. Another tab that confirms
 * the same offer waits, and then continues with what this tab has stored.
 */
function sendOnce(deps: PromoOfferDeps, found: FoundPromo): Promise<Sent> {
  const { promos } = deps;
  const isDone = () => isDoneWith(promos.read(), found);
  const doneBefore = isDone();
  const { userId, code, by = 'code' } = found;
  return withLockTimeout<Sent>(
    deps,
    `promo:begin:${userId}:${by}:${code}`,
    async () => {
      resumeLeft(promos, found);
      const pending = promos.pending(found);
      if (pending && pending.phase !== 'sent')
        return { outcome: success({ kind: 'done' }), pending, before: undefined };
      if (!doneBefore && isDone())
        return { outcome: success({ kind: 'done' }), pending: undefined, before: undefined };
      return send(deps, found, pending);
    },
    () => 'held-elsewhere',
  );
}

/** Stores and sends the activation; the result is stored too, for a user who has left. */
async function send(
  deps: PromoOfferDeps,
  found: FoundPromo,
  before: PendingPromo | undefined,
): Promise<Result> {
  const { promos, clock, activate } = deps;
  const key = before?.key ?? deps.newIdempotencyKey();
  const save = (earlierRequestIds: PendingPromo['earlierRequestIds']) => {
    const until = clock.now() + activationLimitMs;
    const stored = { phase: 'sent', found, key, until, earlierRequestIds } as const;
    promos.save(stored);
    return stored;
  };
  // Stored before the list is read, too: a page that is closed meanwhile keeps its key.
  let sent = save(before?.earlierRequestIds);
  if (!before) sent = save(await requestIdsBefore(deps, found));
  const outcome = await activate(found, key);
  const pending = outcome.ok ? pendingFrom(outcome.value, sent) : undefined;
  if (pending) promos.save(pending);
  if (!before || outcome.ok) return { outcome, pending, before: undefined };
  const mayHaveArrived = await isUnsettled(deps, outcome.failure, sent);
  return { outcome, pending, before: sent, mayHaveArrived };
}

/**
 * Whether an activation whose response was lost may have succeeded, when the same one was then refused. A
 * server that ignores the key refuses what it has already done, for whatever reason.
 */
async function isUnsettled(
  deps: PromoOfferDeps,
  failure: Failure,
  sent: PendingPromo,
): Promise<boolean> {
  if (mayHaveReachedServer(failure) || isRejectedUnprocessed(failure)) return false;
  if (failure.kind === 'conflict' || refusalOf(failure)?.already) return true;
  const status = await withinTime(deps.clock, maxListMs, (signal) =>
    deps.checkStatus(sent, signal),
  )();
  return !status.ok || status.value !== 'wait';
}

/** How long the list of requests may delay an activation, in ms. */
const maxListMs = 10_000;

/**
 * A later list is compared with these: an earlier purchase must not be taken for this activation. It is
 * sent also without them.
 */
const requestIdsBefore = (
  deps: PromoOfferDeps,
  found: FoundPromo,
): ReturnType<PromoOfferDeps['listRequestIds']> =>
  withinTime(deps.clock, maxListMs, (signal) => deps.listRequestIds(found, signal))();

/** @param before the same activation, sent earlier without a known response */
function handleFailure(
  { deps, steps, outcomes }: Submission,
  failure: Failure,
  found: FoundPromo,
  before: PendingPromo | undefined,
): void {
  const refusal = refusalOf(failure);
  if (refusal) return outcomes.refuse(found, refusal);
  // The refusal of this request says nothing about the earlier request: its key is kept.
  const isUndecided = mayHaveReachedServer(failure) || (before && isRejectedUnprocessed(failure));
  if (!isUndecided) outcomes.reopen(found);
  if (failure.kind === 'conflict') outcomes.end({ step: 'conflict' });
  // The page may cancel `cloud-navigate`: this screen then stays, and must not show a sending state.
  if (failure.kind === 'unauthorized') deps.signInFirst(isUndecided ? undefined : found);
  steps.to({ step: 'ready', found, failure });
}

function settle(outcomes: PromoOutcomes, { kind }: Activation, found: FoundPromo): void {
  if (kind === 'done') outcomes.succeed(found);
  else if (kind === 'nothing') outcomes.refuse(found, { state: 2 });
  else outcomes.endUnpaid(found, kind === 'empty-payment' ? kind : 'no-payment');
}

/**
 * The result of sending; `before`: the same activation, sent earlier without a known response.
 * `held-elsewhere`: another tab is sending the same offer and has not finished in time; this one has
 * sent nothing.
 */
type Sent = 'held-elsewhere' | Result;

interface Result {
  readonly outcome: Outcome<Activation>;
  readonly pending: PendingPromo | undefined;
  readonly before: PendingPromo | undefined;
  /** Although this one was refused, the earlier one may have succeeded: its outcome is awaited. */
  readonly mayHaveArrived?: boolean;
}

const isDoneWith = (record: PromoRecord | undefined, { code, by, userId }: FoundPromo): boolean =>
  record?.phase === 'done' &&
  record.found.code === code &&
  record.found.by === by &&
  record.found.userId === userId;

function pendingFrom(activation: Activation, sent: PendingPromo): PendingPromo | undefined {
  const found = activated(sent.found, activation);
  if (activation.kind === 'wait')
    return { ...sent, found, phase: 'waiting', requestId: activation.requestId };
  if (activation.kind !== 'pay') return undefined;
  const { url, requestId } = activation;
  return {
    ...sent,
    found,
    phase: 'paying',
    url,
    ...(requestId === undefined ? {} : { requestId }),
  };
}

type Records = Pick<PromoRecordStore, 'pending' | 'save'>;

/**
 * Shows an activation again that the user has dismissed while it was paid for or still processing.
 * One whose response was lost is sent again instead.
 * @returns whether there is one
 */
export function resumeLeft(promos: Records, offer: OfferId): boolean {
  const pending = promos.pending(offer);
  if (!pending?.left || pending.phase === 'sent') return false;
  const { left: _, ...shown } = pending;
  promos.save(shown);
  return true;
}

/**
 * The same for a code as the user may have spelled it. Its user is known at the latest after a
 * lookup.
 */
export function resumeLeftCode(
  promos: Records,
  session: Pick<CurrentAccountDeps['session'], 'identity'>,
  code: string,
): boolean {
  const { userId } = session.identity() ?? {};
  const resumes = (spelling: string) =>
    userId !== undefined && resumeLeft(promos, { code: spelling, userId });
  return caseVariantsOf(code).some(resumes);
}
