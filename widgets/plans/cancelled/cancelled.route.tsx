import { success } from '#base/values/outcome.ts';
import { cloudError } from '#failures/cloud-error.ts';
import {
  isUndone,
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import { defineRoute, type ScreenProps } from '#app/route.tsx';
import {
  createCancelledFlow,
  type CancelledCommands,
  type CancelledState,
} from './cancelled.flow.ts';
import type { Services } from '#app/services.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { isCancellable, validUntil } from '#purchase/rules.ts';
import { isNewRequest } from '#purchase/change/find-request.ts';
import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';
import { date } from '#i18n/format.ts';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { staysWhenCancelled } from '../package-facts.ts';
import { formatOwnedPackage } from '#purchase/package-labels.ts';

/** `/plans/unsubscribe?package=ID`. Spec §2. */
export const route = defineRoute({
  flow: ({ services, query, navigate, signInFirst }) => {
    const { session, storage, visibility, clock } = services;
    const packageId = query.get('package');
    return createCancelledFlow({
      visibility,
      navigate,
      signInFirst,
      signedIn: session.signedIn,
      pendingChange: async (signal) => {
        const account = await getCurrentAccount(services, signal);
        if (!account.ok) return account;
        const pendingChanges = createPendingChangeStore(storage, account.value.userId).all();
        const latest = pendingChanges.find(
          ({ command, id }) =>
            command === 'unsubscribe' && (packageId === null || id === packageId),
        );
        // Once it has been seen, nothing is lost: it is not claimed again if its order is unknown.
        const now = latest?.seen ? Infinity : clock.now();
        return success(latest && isUndone(pendingChanges, latest, now) ? undefined : latest);
      },
      isRestored: (pendingChange, signal) => isRestoredSince(services, pendingChange, signal),
      seen: (pendingChange) =>
        createPendingChangeStore(storage, pendingChange.userId).put({
          ...pendingChange,
          seen: true,
        }),
    });
  },
  Screen: CancelledScreen,
  events: (next) => (next.step === 'failed' ? [cloudError(next.failure)] : []),
});

/**
 * Whether the servers show that a cancelled package was restored or bought again, as by another device.
 * The packages alone do not: just after a cancellation they may still show the package as active.
 */
export async function isRestoredSince(
  { http, settings }: Pick<Services, 'http' | 'settings'>,
  cancellation: PendingChange,
  signal: AbortSignal,
): Promise<boolean> {
  const { userId, id } = cancellation;
  const requests = await http(getChangeRequests(userId, settings.brand), signal);
  if (!requests.ok || !isSubscribedAfter(requests.value, cancellation)) return false;
  const packages = await http(getCurrentPackages(userId, settings.brand), signal);
  return packages.ok && packages.value.some((each) => each.id === id && isCancellable(each));
}

/** Whether the list (newest first) has the cancellation, and a purchase as the newest request for its package. */
function isSubscribedAfter(
  requests: readonly ChangeRequest[],
  cancellation: PendingChange,
): boolean {
  const { requestId } = cancellation;
  const samePackage = requests.filter(({ packageId }) => packageId === cancellation.id);
  const [newest] = samePackage;
  const isOwn = (each: ChangeRequest) =>
    requestId === undefined ? isNewRequest(each, requests, cancellation) : each.id === requestId;
  return (
    newest?.command === 'subscribe' &&
    verdictOf(newest) !== 'failure' &&
    samePackage.some((each) => each.command === 'unsubscribe' && isOwn(each))
  );
}

/** `/plans/unsubscribe`: what changed, when it takes effect, what comes next. */
export function CancelledScreen(props: ScreenProps<CancelledState, CancelledCommands>) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.toPlans };
  if (state.step === 'loading') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'failed') {
    return (
      <Failed
        name="/plans/unsubscribe failed"
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={props.signInAgain}
        secondary={toPlans}
      />
    );
  }
  const size = state.pkg && formatOwnedPackage(state.pkg, t, lang).size;
  const until = state.pkg && validUntil(state.pkg);
  const stays = !state.pkg || staysWhenCancelled(state.pkg);
  const charges = t('plans.unsubscribe.charges');
  const files = t('plans.cancel.files');
  return (
    <Result
      name="/plans/unsubscribe"
      kind="success"
      heading={
        size === undefined
          ? t('plans.unsubscribe.heading')
          : t('plans.unsubscribe.heading.sized', { size })
      }
      text={
        !stays
          ? charges
          : until === undefined
            ? t('plans.unsubscribe.text')
            : t('plans.unsubscribe.text.dated', { date: date(until, lang) })
      }
      next={stays ? [charges, files] : [files]}
      primary={toPlans}
      secondary={{ label: t('plans.unsubscribe.other'), onClick: commands.otherPackages }}
    />
  );
}
