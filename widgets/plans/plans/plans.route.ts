import { wantsSizeQuota } from '#plans/plans-query.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { inWebview } from '#browser/webview.ts';
import { defineRoute } from '#app/route.tsx';
import { forgetSignIn, verifiedPhone } from '#sign-in/phone-entry/phone-store.ts';
import { createPlansFlow } from './plans.flow.ts';
import { createPendingChangeReader } from './pending/lazy-pending-reader.ts';
import { plansNotices, usageOf } from './plans.state.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { isKnownAbsent } from '#session/absent-services.ts';
import { loadPlansDeps } from '#app/compose/load-plans-deps.ts';
import { storageRead } from '#app/compose/plan-lists.ts';
import { delay } from '#base/flow/delay.ts';
import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { PlansScreen } from './plans.view.tsx';
import type { Services } from '#app/services.ts';
import { checkedRedirect } from '#browser/checked-redirect.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

/** `/plans`. Spec §2 and §4. */
export const route = defineRoute({
  flow: ({ services, query, once, navigate, signInFirst }) => {
    const { clock, emit, session, settings, storage, visibility } = services;
    const use = storageRead(services, (signal) => delay(clock, useWaitMs, signal));
    const reads = { ...loadPlansDeps(services), use };
    const pendingChanges = createPendingChangeReader(
      services,
      () => import('../confirm-cancellation/confirm-cancellation.route.ts'),
    );
    const sizeQuota = wantsSizeQuota(query.get('code'));
    // For the callback of the next sign-in or web redirect; it is removed from the address (spec
    // §2).
    const target = services.ownsPage && query.has('to') ? (once('to') ?? '') : '';
    if (target) storeReturnUrl(services, target);
    const signIn = () => {
      signInFirst(sizeQuota ? 'size-quota-promo' : 'plans');
    };
    const named = once('notice');
    const notice = plansNotices.find((each) => each === named);
    return createPlansFlow({
      clock,
      visibility,
      load: async (signal) => {
        const [plans] = await Promise.all([loadPlans(reads, signal), pendingChanges.load()]);
        return plans;
      },
      signedIn: session.signedIn,
      signInFirst: signIn,
      signInAgain: () => {
        session.signOut();
        signIn();
      },
      navigate,
      firstInWebview: () => takeFirstSession(storage),
      onExhausted: () => emit('cloud-analytics', { name: 'Request retry finished' }),
      onPackagesChanged: (task) => {
        pendingChanges.onOutcome = task;
        const unsubscribe = onPackagesChanged(services, task);
        return () => {
          pendingChanges.onOutcome = undefined;
          unsubscribe();
        };
      },
      notice: notice && { kind: notice, packageId: once('package') ?? undefined },
      news: (plans) => {
        const userId = session.identity()?.userId;
        return userId === undefined ? undefined : pendingChanges.of(userId, plans);
      },
      signedInUser: () => {
        const identity = session.identity();
        if (!identity || session.isFromPage()) return undefined;
        return { phone: verifiedPhone(storage, identity.token) };
      },
      signOut: () => {
        session.signOut();
        forgetSignIn(storage);
        signIn();
      },
      usage: (counted) => usageOf(settings, counted),
      lacksPayments: () => isKnownAbsent(storage, 'payments', session.identity()?.userId),
      sizeQuota,
    });
  },
  Screen: PlansScreen,
  events: (next, previous) => {
    const failure = next.step === 'failed' ? next.failure : next.step === 'ready' && next.stale;
    return failure && next !== previous ? [cloudError(failure)] : [];
  },
});

/** How long packages wait for what the files use, in ms: it must not move them later. */
const useWaitMs = 300;

/** Whether this is the first session in a webview; true at most once. */
function takeFirstSession(storage: KeyValueStorage): boolean {
  if (!inWebview(window) || storage.get('is_first_session') === 'false') return false;
  storage.set('is_first_session', 'false');
  return true;
}

/** Stores the address that the next sign-in leads to, unless it is not trusted. */
function storeReturnUrl({ storage, settings }: Services, target: string): void {
  const to = checkedRedirect(target, settings);
  if (to) storeReturnTo(storage, { ...readReturnTo(storage), to });
}
