import type { ChangeVerdict } from '#purchase/change-request.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { activationLimitMs, paysOnPaymentPage } from '../activation.ts';
import type { PromoOfferState, PromoOfferDeps } from './promo-offer.state.ts';
import { delay, waitIfLimited } from '#base/flow/delay.ts';
import { pollWithLock } from '#base/flow/poll-with-lock.ts';
import { awaitsPayment, type PromoOutcomes } from './outcomes.ts';
import type { PendingPromo } from './promo-record.ts';
import type { Steps } from '#base/flow/steps.ts';

type Verdict = Outcome<ChangeVerdict | PendingPromo>;

/**
 * How long another tab's cancellation may take to become visible here, in ms: the server's response
 * can arrive first.
 */
const cancellationLagMs = 1_000;

/** How many polls follow a click on “Check now”, or a return, when the activation is delayed. */
export const pollsPerRetry = 3;

/** @param maxPolls the maximum number of polls; default: polls until the time is over */
export type TrackPromo = (pending: PendingPromo, maxPolls?: number) => void;

/** Polls a pending activation until there is a verdict or the time is over. */
export function trackPromo(
  deps: PromoOfferDeps,
  steps: Steps<PromoOfferState>,
  outcomes: PromoOutcomes,
): TrackPromo {
  const fail = (pending: PendingPromo) => {
    const { phase, found, key } = pending;
    const stored = deps.promos.pending(found);
    if (deps.isPaymentCancelled(pending)) outcomes.endPayment(pending, 'cancelled');
    else if (
      phase === 'paying' ||
      (phase === 'sent' && paysOnPaymentPage(found.tenant, found.terms))
    )
      outcomes.endPayment(pending, 'declined');
    // Another tab has sent the code again.
    else if (stored && stored.key !== key) follow(stored);
    else outcomes.refuse(found, { state: 1 });
  };

  const show = (pending: PendingPromo, verdict: Verdict | undefined) => {
    const { found } = pending;
    if (verdict === undefined) {
      const url = awaitsPayment(deps, pending) ? { url: pending.url } : {};
      steps.to({ step: 'delayed', found, responseLost: pending.phase === 'sent', ...url });
      // The user may have paid before they return.
      steps.run(
        (signal) => delay(deps.clock, Infinity, signal, deps.visibility),
        () => poll(pending, pollsPerRetry),
      );
    } else if (!verdict.ok) deps.signInFirst();
    else if (verdict.value === 'success') outcomes.succeed(found);
    else if (typeof verdict.value === 'object') {
      const stored = deps.promos.pending(found);
      // Another tab may have ended or left it since the poll was sent.
      if (!verdict.value.paid || (stored?.key === pending.key && !stored.left))
        deps.promos.save(verdict.value);
      follow(verdict.value);
    } else fail(pending);
  };

  const follow = (pending: PendingPromo) => {
    outcomes.show(pending);
    poll(pending);
  };

  const poll: TrackPromo = (pending, maxPolls) =>
    steps.run(
      (signal) => waitForVerdict(deps, pending, signal, maxPolls),
      (verdict) => show(pending, verdict),
    );
  return poll;
}

/**
 * Like `pollVerdict`, but after a failed payment it waits in case another tab reports that it was
 * cancelled.
 */
async function waitForVerdict(
  deps: PromoOfferDeps,
  pending: PendingPromo,
  signal: AbortSignal,
  maxPolls: number | undefined,
): Promise<Verdict | undefined> {
  const verdict = await pollVerdict(deps, pending, signal, maxPolls);
  const failed = verdict?.ok === true && verdict.value === 'failure';
  if (failed && pending.phase === 'paying' && !deps.isPaymentCancelled(pending))
    await delay(deps.clock, cancellationLagMs, signal);
  return verdict;
}

/** The verdict, a 401, or undefined once the time is over. */
function pollVerdict(
  deps: PromoOfferDeps,
  pending: PendingPromo,
  signal: AbortSignal,
  maxPolls: number | undefined,
): Promise<Verdict | undefined> {
  const { clock } = deps;
  const intervalMs = deps.intervalMs(pending.found);
  let attempts = 0;
  return pollWithLock<Verdict>({
    deps,
    lockName: `promo:${pending.key}`,
    intervalMs,
    signal,
    // One poll immediately, the last at the deadline, which a wrong clock may have set too late.
    pollsLeft: () =>
      maxPolls === undefined
        ? Math.max(
            0,
            Math.ceil(Math.min(activationLimitMs, pending.until - clock.now()) / intervalMs),
          ) + 1
        : Math.max(1, maxPolls - attempts),
    pollOnce: async (aborted) => {
      attempts += 1;
      const verdict = await deps.checkStatus(pending, aborted);
      if (verdict.ok) return verdict.value === 'wait' ? undefined : verdict;
      await waitIfLimited(clock, verdict.failure, aborted, pending.until - clock.now());
      return verdict.failure.kind === 'unauthorized' ? verdict : undefined;
    },
  });
}
