import type { ChangeVerdict } from '../domain/change-request.ts';
import type { Clock } from '../domain/clock.ts';
import type { Failure, Outcome } from '../domain/failure.ts';
import {
  activationCap,
  paysByLink,
  type Activation,
  type FoundPromo,
} from '../domain/promo-activation.ts';
import { refusalOf, type PromoRefusal } from '../domain/promo-error.ts';
import type { PromoOfferCommands, PromoOfferState } from '../domain/promo-offer.ts';
import type { Visibility } from '../domain/visibility.ts';
import { poll } from './poll.ts';
import { isPending, type PendingPromo, type PromoMemory } from './promo-memory.ts';
import { createSteps, type Flow } from './steps.ts';

/** A tab that the click has opened, waiting for its address. */
export interface PromoPayment {
  go(url: string): 'opened' | 'blocked' | 'refused';
  close(): void;
}

export interface PromoOfferDeps {
  /** What is on offer; null: nothing; what is pending already is followed. */
  readonly load: (signal: AbortSignal) => Promise<Outcome<FoundPromo | PendingPromo | null>>;
  /** Never aborted: what was sent is seen through, whoever leaves meanwhile. */
  readonly activate: (found: FoundPromo, key: string) => Promise<Outcome<Activation>>;
  /** One look at how a pending activation stands; a request that turned up is followed instead. */
  readonly check: (
    pending: PendingPromo,
    signal: AbortSignal,
  ) => Promise<Outcome<ChangeVerdict | PendingPromo>>;
  readonly memory: PromoMemory;
  /** Called inside the click, and only where a payment may follow. */
  readonly prepare: () => PromoPayment;
  readonly newKey: () => string;
  readonly clock: Clock;
  readonly visibility: Visibility;
  /** Milliseconds between two looks. */
  readonly interval: (found: FoundPromo) => number;
  /** Tells the other tabs and widgets that there is something new. */
  readonly activated: () => void;
  /** Runs `listener` when another tab or widget says that something was paid or changed. */
  readonly hear: (listener: () => void) => () => void;
  /** 401: nobody is signed in, or no longer; `code` was to be activated. */
  readonly signInFirst: (code?: string) => void;
  /** Whether what is kept is this offer's to follow. */
  readonly mine?: (found: FoundPromo) => boolean;
  /** Whether a kept success is shown again here, as after a reload. */
  readonly showsDone?: boolean;
  /** An end was reached, or left: where to go from there. */
  readonly ended: (state: PromoOfferState) => void;
  readonly left: () => void;
}

/** Follows one offer: shown, activated on a person's click only, then awaited. */
export function createPromoOfferFlow(
  deps: PromoOfferDeps,
): Flow<PromoOfferState, PromoOfferCommands> {
  const { memory, clock } = deps;
  const steps = createSteps<PromoOfferState>({ step: 'loading' });

  const end = (state: PromoOfferState) => {
    steps.to(state);
    deps.ended(state);
  };
  const done = (found: FoundPromo) => {
    memory.keep({ phase: 'done', found });
    deps.activated();
    end({ step: 'done', found });
  };
  const mine = (found: FoundPromo) => deps.mine?.(found) ?? true;
  const pendingOf = (): PendingPromo | undefined => {
    const record = memory.read();
    return isPending(record) && mine(record.found) ? record : undefined;
  };

  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(deps.load, (offer) => {
      if (!offer.ok) {
        if (offer.failure.kind === 'unauthorized') return deps.signInFirst();
        if (refusalOf(offer.failure)) return end({ step: 'absent' });
        steps.to({ step: 'failed', failure: offer.failure });
        return;
      }
      const { value } = offer;
      if (value === null) end({ step: 'absent' });
      else if ('phase' in value) {
        memory.keep(value);
        show(value, false);
        follow(value);
      } else steps.to({ step: 'ready', found: value });
    });
  };

  /** Looks until there is a verdict or the time is over. */
  const follow = (pending: PendingPromo, tries?: number) => {
    const { found, until } = pending;
    const interval = deps.interval(found);
    // The first look comes at once, the last one when the time is over.
    const left = tries ?? Math.max(0, Math.ceil((until - clock.now()) / interval)) + 1;
    steps.run(
      (signal) =>
        poll<Outcome<ChangeVerdict | PendingPromo>>({
          clock,
          visibility: deps.visibility,
          interval,
          tries: left,
          signal,
          ask: async (aborted) => {
            const verdict = await deps.check(pending, aborted);
            if (verdict.ok) return verdict.value === 'wait' ? undefined : verdict;
            return verdict.failure.kind === 'unauthorized' ? verdict : undefined;
          },
        }),
      (verdict) => {
        if (verdict === undefined) {
          const url = pending.phase === 'paying' ? { url: pending.url } : {};
          steps.to({ step: 'late', found, unheard: pending.phase === 'sent', ...url });
        } else if (!verdict.ok) deps.signInFirst();
        else if (verdict.value === 'success') done(found);
        else if (typeof verdict.value === 'object') {
          memory.keep(verdict.value);
          show(verdict.value, false);
          follow(verdict.value);
        } else fail(pending);
      },
    );
  };

  const fail = ({ phase, found }: PendingPromo) => {
    if (phase === 'paying') {
      memory.forget();
      end({ step: 'unpaid', why: 'declined' });
      return;
    }
    refuse(found.code, { state: 1 });
  };

  const refuse = (code: string, refusal: PromoRefusal) => {
    memory.keep({ phase: 'refused', code, refusal });
    end({ step: 'refused', code, refusal });
  };

  const show = (pending: PendingPromo, opened: boolean) => {
    const { found, until } = pending;
    if (pending.phase === 'paying') steps.to({ step: 'paying', found, url: pending.url, opened });
    else steps.to({ step: 'waiting', found, until, unheard: pending.phase === 'sent' });
  };

  const send = (found: FoundPromo, before?: PendingPromo) => {
    const key = before?.key ?? deps.newKey();
    const until = clock.now() + activationCap;
    const payment = paysByLink(found.tenant, found.terms) ? deps.prepare() : undefined;
    memory.keep({ phase: 'sent', found, key, until });
    steps.to({ step: 'sending', found });
    steps.run(
      async () => {
        const outcome = await deps.activate(found, key);
        // Kept at once: whoever has left meanwhile finds it on coming back.
        const pending = outcome.ok ? pendingFrom(outcome.value, found, key, until) : undefined;
        if (pending) memory.keep(pending);
        return { outcome, pending };
      },
      ({ outcome, pending }) => {
        if (!outcome.ok) {
          payment?.close();
          unsent(outcome.failure, found, before);
          return;
        }
        if (!pending) {
          payment?.close();
          settle(outcome.value, found);
          return;
        }
        if (pending.phase !== 'paying') payment?.close();
        const opening =
          pending.phase === 'paying' ? (payment?.go(pending.url) ?? 'blocked') : 'opened';
        if (opening === 'refused') {
          memory.forget();
          end({ step: 'unpaid', why: 'empty-payment' });
          return;
        }
        show(pending, opening === 'opened');
        if (pending.phase === 'paying') deps.ended(steps.get());
        follow(pending);
      },
    );
  };

  const settle = (activation: Activation, found: FoundPromo) => {
    if (activation.kind === 'done') return done(found);
    if (activation.kind === 'nothing') return refuse(found.code, { state: 2 });
    memory.forget();
    end({
      step: 'unpaid',
      why: activation.kind === 'empty-payment' ? 'empty-payment' : 'no-payment',
    });
  };

  const unsent = (failure: Failure, found: FoundPromo, before: PendingPromo | undefined) => {
    const refusal = refusalOf(failure);
    // The first sending may have got through although its answer was lost.
    if (before && (refusal?.already || failure.kind === 'conflict')) {
      memory.keep(before);
      show(before, false);
      follow(before);
      return;
    }
    if (refusal) return refuse(found.code, refusal);
    if (failure.kind === 'conflict') {
      memory.keep({ phase: 'found', found });
      return end({ step: 'conflict' });
    }
    if (failure.kind === 'unauthorized') {
      memory.keep({ phase: 'found', found });
      return deps.signInFirst(found.code);
    }
    if (!mayHaveArrived(failure)) memory.keep({ phase: 'found', found });
    steps.to({ step: 'ready', found, failure });
  };

  const resume = (pending: PendingPromo) => {
    show(pending, true);
    follow(pending);
  };

  const commands: PromoOfferCommands = {
    activate: () => {
      const state = steps.in('ready', 'waiting', 'late');
      if (!state || (state.step !== 'ready' && !state.unheard)) return;
      send(state.found, pendingOf());
    },
    retry: () => {
      if (steps.in('failed')) return load();
      const pending = pendingOf();
      if (steps.in('late') && pending) {
        show(pending, true);
        follow(pending, 3);
      }
    },
    pay: () => {
      const state = steps.in('paying', 'late');
      if (state?.url === undefined) return;
      const opened = deps.prepare().go(state.url) === 'opened';
      if (state.step === 'paying') steps.to({ ...state, opened });
    },
    leave: () => {
      if (steps.in('sending')) return;
      memory.forget();
      deps.left();
    },
  };

  const deaf = deps.hear(() => {
    const pending = steps.in('waiting', 'paying', 'late') && pendingOf();
    if (pending) follow(pending);
  });
  const pending = pendingOf();
  const record = memory.read();
  if (pending) resume(pending);
  else if (deps.showsDone && record?.phase === 'done' && mine(record.found))
    steps.to({ step: 'done', found: record.found });
  else load();
  return {
    store: steps.store,
    commands,
    stop: () => {
      deaf();
      steps.stop();
    },
  };
}

const pendingFrom = (
  activation: Activation,
  found: FoundPromo,
  key: string,
  until: number,
): PendingPromo | undefined => {
  const common = { found, key, until };
  if (activation.kind === 'wait')
    return { ...common, phase: 'waiting', requestId: activation.requestId };
  if (activation.kind !== 'pay') return undefined;
  const { url, requestId } = activation;
  return { ...common, phase: 'paying', url, ...(requestId === undefined ? {} : { requestId }) };
};

/** Whether a failed sending may have been acted on: then its key must be kept. */
const mayHaveArrived = (failure: Failure): boolean =>
  failure.kind === 'unreachable' ||
  failure.kind === 'offline' ||
  failure.kind === 'malformed' ||
  (failure.kind === 'server' && failure.status >= 500);
