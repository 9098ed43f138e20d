import { wantsSizeQuota } from '#plans/plans-query.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { createIntents } from '#purchase/change/pending-change-store.ts';
import { loadPlans } from '#plans/load-plans.ts';
import { inWebview } from '#platform/webview.ts';
import { defineRoute } from '#app/route.tsx';
import { keepHeading, readHeading } from '#session/return-to.ts';
import { createListFlow, listNotices } from './plans.flow.ts';
import { pendingOf } from './pending.ts';
import { planReads } from '../plan-reads.ts';
import { ListScreen } from './plans.view.tsx';

/** `/plans`. Spec §2 and §4. */
export const route = defineRoute({
  flow: ({ services, query, once, navigate, signInFirst }) => {
    const { channel, clock, emit, session, storage, visibility } = services;
    const reads = planReads(services);
    const sizeQuota = wantsSizeQuota(query.get('code'));
    const signIn = () => {
      const to = services.ownsPage ? query.get('to') : null;
      if (to) keepHeading(storage, { ...readHeading(storage), to });
      signInFirst(sizeQuota ? 'size-quota-promo' : 'plans');
    };
    const notice = once('notice');
    return createListFlow({
      clock,
      visibility,
      load: (signal) => loadPlans(reads, signal),
      signedIn: session.signedIn,
      signInFirst: signIn,
      signInAgain: () => {
        session.signOut();
        signIn();
      },
      navigate,
      firstInWebview: () => {
        if (!inWebview(window) || storage.get('is_first_session') === 'false') return false;
        storage.set('is_first_session', 'false');
        return true;
      },
      exhausted: () => emit('cloud-analytics', { name: 'Request retry finished' }),
      onPackagesChanged: (task) =>
        channel.subscribe(({ type }) => {
          if (type === 'packages-changed') task();
        }),
      notice: listNotices.find((each) => each === notice),
      pending: () => {
        const userId = session.identity()?.userId;
        if (userId === undefined) return undefined;
        return pendingOf(createIntents(storage, userId).all(), clock.now());
      },
      sizeQuota,
    });
  },
  Screen: ListScreen,
  events: (next, previous) => {
    const failure = next.step === 'failed' ? next.failure : next.step === 'ready' && next.stale;
    return failure && next !== previous ? [cloudError(failure)] : [];
  },
});
