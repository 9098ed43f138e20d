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
import { canReactivate, isCancellable, validUntil } from '#purchase/rules.ts';
import { isNewRequest } from '#purchase/change/find-request.ts';
import { verdictOf, type ChangeRequest } from '#purchase/change-request.ts';
import { date } from '#i18n/format.ts';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { staysWhenCancelled, storageText } from '../package-facts.ts';
import { bytesOf } from '#base/values/size.ts';
import type { Package } from '#base/values/package.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import { Timeline, type TimelineStep } from '#ui/facts/facts.tsx';
import { WhyCancelled } from './why-cancelled.tsx';
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
      tellReason: (id, reason) => services.emit('cloud-unsubscribed', { packageId: id, reason }),
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

type Props = ScreenProps<CancelledState, CancelledCommands>;

/** `/plans/unsubscribe`: what changed, when it takes effect, what comes next. */
export function CancelledScreen(props: Props) {
  const { state, commands, t } = props;
  if (state.step === 'loading') return <LoadingScreen label={t('common.loading')} />;
  if (state.step === 'failed') {
    return (
      <Failed
        name="/plans/unsubscribe failed"
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={props.signInAgain}
        secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      />
    );
  }
  return <Cancelled {...props} state={state} />;
}

type CancelledProps = Pick<Props, 'commands' | 't' | 'lang'> & {
  readonly state: Extract<CancelledState, { step: 'done' }>;
};

/** What stays until which day, and what then. A plan that is still paid for can be kept. */
function Cancelled({ state, commands, t, lang }: CancelledProps) {
  const { pkg, otherStorage, why } = state;
  const size = pkg && formatOwnedPackage(pkg, t, lang).size;
  const until = pkg && validUntil(pkg);
  const stays = !pkg || staysWhenCancelled(pkg);
  const charges = t('plans.unsubscribe.charges');
  const files = t('plans.cancel.files');
  return (
    <Result
      name="/plans/unsubscribe"
      kind="success"
      receipt={until !== undefined}
      heading={
        size === undefined
          ? t('plans.unsubscribe.heading')
          : t('plans.unsubscribe.heading.sized', { size })
      }
      text={until === undefined && stays ? t('plans.unsubscribe.text') : `${charges} ${files}`}
      next={
        until === undefined
          ? [...(stays ? [charges, files] : []), t('plans.cancel.files.if')]
          : undefined
      }
      primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
      secondary={
        pkg && size !== undefined && canReactivate({ ...pkg, status: 'cancelled' })
          ? { label: t('plans.card.keep', { size }), onClick: commands.keep }
          : { label: t('plans.unsubscribe.other'), onClick: commands.otherPackages }
      }
      footer={why && <WhyCancelled isAsked={why === 'asked'} choose={commands.giveReason} t={t} />}
    >
      {pkg && until !== undefined && (
        <Timeline steps={stepsOf(pkg, until, otherStorage, t, lang)} />
      )}
    </Result>
  );
}

/** Until when, then what; with sizes, if what remains is known. */
function stepsOf(
  pkg: Package,
  until: string,
  otherStorage: number | undefined,
  t: Translate,
  lang: Lang,
): readonly TimelineStep[] {
  const sumOf = (more: number) =>
    otherStorage === undefined ? undefined : storageText(otherStorage + more, lang);
  return [
    {
      when: 'now',
      title: t('plans.storage.until', { date: date(until, lang) }),
      sum: sumOf(bytesOf(pkg.size)),
      text: t('plans.unsubscribe.before'),
    },
    {
      when: 'end',
      title: t('plans.storage.then'),
      sum: sumOf(0),
      text: t('plans.cancel.files.if'),
    },
  ];
}
