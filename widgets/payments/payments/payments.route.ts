import { newIdempotencyKey } from '#browser/idempotency-key.ts';
import { rememberService } from '#session/absent-services.ts';
import { paymentDeps } from '#app/compose/payment-deps.ts';
import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import type { Services } from '#app/services.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { bindCard, removeCard } from '#payments/api/card-changes.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getPayments } from '#payments/api/payments.ts';
import { createCardChangeStore } from '#payments/card-change-store.ts';
import type { ChangeCardDeps } from '#payments/change-card.ts';
import { changePollingIntervalMs } from '#purchase/change/change-polling.ts';
import { readAccount } from '#session/current-account.ts';
import { loadEverything } from './load-everything.ts';
import { hasNone } from './load-payments.ts';
import { paymentsInputs } from './first-reads.ts';
import { paymentsReadsOf } from './payments-deps.ts';
import { createPaymentsFlow } from './payments.flow.ts';
import type { PaymentsState, PaymentsView } from './payments.state.ts';
import { PaymentsScreen } from './payments.view.tsx';

/** Changing the card of the user on the screen. */
const changeCardDeps =
  (services: Services) =>
  ({ userId, tenant }: Pick<PaymentsView, 'userId' | 'tenant'>): ChangeCardDeps => {
    const { http, storage, clock } = services;
    const { lock, visibility } = paymentDeps(services);
    return {
      intervalMs: changePollingIntervalMs(tenant),
      polling: { clock, lock, visibility },
      store: createCardChangeStore(storage, userId, clock.now),
      cards: (signal) => http(getPaymentMethods(userId), signal),
      payments: (signal) => http(getPayments(userId), signal),
      bind: (key) => http(bindCard(userId, key)),
      remove: (cardId, key) => http(removeCard(userId, cardId, key)),
    };
  };

/** The failure that a state shows. */
function failureIn(state: PaymentsState) {
  if (state.step === 'failed' || state.step === 'replacing') return state.failure;
  if (state.step !== 'ready') return undefined;
  const { stale, more, result } = state;
  if (result?.kind === 'refused') return result.failure;
  return stale ?? (more === 'loading' ? undefined : more);
}

/** `/payments`; with `step=card` it asks whether to bind a card. docs/contract.md, payments. */
export const route = defineRoute({
  flow: (context: RouteContext) => {
    const { services, navigate, query } = context;
    const { session, settings, clock, http } = services;
    const signInFirst = () => context.signInFirst();
    const isReplacing = (of: URLSearchParams) => of.get('step') === 'card';
    const reads = {
      knownUserId: () => session.identity()?.userId,
      account: (signal: AbortSignal) => readAccount(services, signal),
      ...paymentsReadsOf(services),
    };
    const { store, commands, stop, showReplacing } = createPaymentsFlow(
      {
        load: async (signal) => {
          const loaded = await loadEverything(reads, signal);
          const userId = session.identity()?.userId;
          if (userId !== undefined && (loaded.ok || hasNone(loaded)))
            rememberService(services.storage, 'payments', userId, !loaded.ok);
          return loaded;
        },
        page: (userId, before, signal) => http(getPayments(userId, before), signal),
        changeCard: changeCardDeps(services),
        newIdempotencyKey,
        prepare: paymentDeps(services).prepare,
        now: clock.now,
        signedIn: session.signedIn,
        signInFirst,
        signInAgain: () => {
          session.signOut();
          signInFirst();
        },
        navigate,
        back: () => context.back('/payments'),
        leaveEmpty: () => {
          if (services.ownsPage) navigate('/plans', { replace: true });
        },
        announce: () => services.channel.post({ type: 'packages-changed' }),
        reportCancelled: (packageId) => void services.emit('cloud-unsubscribed', { packageId }),
        onChanged: (task) => onPackagesChanged(services, task),
      },
      isReplacing(query),
    );
    return {
      ...{ store, commands, stop },
      inputs: paymentsInputs(settings),
      handleQuery: (next: URLSearchParams) => {
        showReplacing(isReplacing(next));
        return true;
      },
    };
  },
  Screen: PaymentsScreen,
  events: (next, previous) => {
    if (next.step === 'unsupported' && previous.step !== 'unsupported')
      return [{ name: 'cloud-ready', detail: { path: '/payments', supported: false } }];
    const failure = failureIn(next);
    return failure && failure !== failureIn(previous) ? [cloudError(failure)] : [];
  },
});
