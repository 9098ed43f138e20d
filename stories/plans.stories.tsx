import type { Meta } from '@storybook/react-vite';
import { packageTypes, type Package, type PackageType } from '#base/values/package.ts';
import type { Plans } from '#plans/rules.ts';
import type { PendingNotice } from '#widgets/plans/plans/pending/pending-notice.ts';
import { ConfirmCancellationScreen } from '#widgets/plans/confirm-cancellation/confirm-cancellation.view.tsx';
import { EmptyPackagesScreen } from '#widgets/plans/empty-packages/empty-packages.route.tsx';
import { HalfCloseScreen } from '#widgets/plans/half-close/half-close.route.tsx';
import { PlansScreen } from '#widgets/plans/plans/plans.view.tsx';
import { SubscriptionExistsScreen } from '#widgets/plans/subscription-exists/subscription-exists.view.tsx';
import { CancelledScreen } from '#widgets/plans/cancelled/cancelled.route.tsx';
import { opening } from './support/opening.tsx';
import { aPackage } from './support/packages.ts';
import { screenStories } from './support/screen-stories.tsx';
import { plansSkeleton } from '#widgets/plans/skeletons.ts';

const meta: Meta = { id: 'plans', title: 'Plans' };
export default meta;

const screen = screenStories('plans');

const plans = (current: readonly Package[], change: Partial<Plans> = {}): Plans => ({
  tenant: 'bln',
  current,
  switchover: [],
  offers: { special: false, sharedBalance: false },
  ...change,
});
const ready = (current: readonly Package[], change: Partial<Plans> = {}) =>
  screen(PlansScreen, { step: 'ready', plans: plans(current, change) });
const terabyte = aPackage({
  id: 'tb',
  size: { amount: 1, unit: 'TB' },
  period: 'year',
  cost: 2_990_00,
});

export const ListOpening = opening(plansSkeleton, 'Подписки на\u00a0облако', 'Cloud subscriptions');
export const ListLoading = screen(PlansScreen, { step: 'loading' });
export const ListSearching = screen(PlansScreen, { step: 'searching' });
export const ListOffline = screen(PlansScreen, { step: 'failed', failure: { kind: 'offline' } });
export const ListServerError = screen(PlansScreen, {
  step: 'failed',
  failure: { kind: 'server', status: 500, code: '' },
});
export const ListSignedOut = screen(PlansScreen, {
  step: 'failed',
  failure: { kind: 'unauthorized' },
});
export const ListOne = ready([aPackage()]);
export const ListMany = ready([
  aPackage(),
  terabyte,
  aPackage({ id: 'c', type: 'card', canUnsubscribe: false, cost: 12_345_67 }),
  aPackage({ id: 'd', type: 'default', canUnsubscribe: false, period: 'day', cost: 5_00 }),
]);
const free = aPackage({
  id: 'free',
  type: 'default',
  canUnsubscribe: false,
  size: { amount: 10, unit: 'GB' },
  cost: 0,
});
const paid250 = aPackage({ id: 'p250', size: { amount: 250, unit: 'GB' }, cost: 150_00 });
const user = { phone: '9001234530' };
export const ListSignedInUser = screen(PlansScreen, {
  step: 'ready',
  plans: plans(
    [
      free,
      paid250,
      {
        ...paid250,
        id: 'promo',
        type: 'promo',
        size: { amount: 100, unit: 'GB' },
        cost: 0,
        canUnsubscribe: false,
      },
      aPackage({ id: 'soon', willBeCreated: true, nextPayment: '2026-12-01' }),
    ],
    { offers: { special: false, sharedBalance: true } },
  ),
  user,
});
export const ListTwo = ready([free, paid250]);
export const ListNewUser = screen(PlansScreen, {
  step: 'ready',
  plans: plans([free], { offers: { special: true, sharedBalance: false } }),
  user,
});
export const ListUsed = screen(PlansScreen, {
  step: 'ready',
  plans: plans([free, paid250]),
  usage: { usedBytes: 182 * 1024 ** 3 },
  user: {},
});
export const ListUsedConnecting = screen(PlansScreen, {
  step: 'ready',
  plans: plans([aPackage({ status: 'connecting' })]),
  usage: { usedBytes: 182 * 1024 ** 3 },
});
export const ListOverQuota = screen(PlansScreen, {
  step: 'failed',
  failure: { kind: 'quota-exceeded' },
});
export const ListWithSpecialPromo = ready(
  [aPackage({ type: 'default', canUnsubscribe: false, size: { amount: 10, unit: 'GB' }, cost: 0 })],
  { offers: { special: true, sharedBalance: false } },
);
export const ListWithSharedBalance = ready([aPackage()], {
  offers: { special: false, sharedBalance: true },
});
export const ListWithReplacement = ready(
  [aPackage({ status: 'replaced', expires: '2026-12-20' })],
  {
    switchover: [terabyte],
  },
);
export const ListReplacementCancelled = ready([free, paid250], {
  switchover: [{ ...terabyte, status: 'cancelled', canUnsubscribe: false }],
});
export const ListUnpricedFirst = ready([
  paid250,
  aPackage({ id: 'unpriced', cost: 0, unpriced: true, nextPayment: '2026-12-04' }),
]);
export const ListToBeCreated = ready([aPackage(), aPackage({ id: 'soon', willBeCreated: true })]);
export const ListStale = screen(PlansScreen, {
  step: 'ready',
  plans: plans([aPackage()]),
  stale: { kind: 'offline' },
});
export const ListNotCancelled = screen(PlansScreen, {
  step: 'ready',
  plans: plans([aPackage()]),
  notice: { kind: 'not-cancelled' },
});
export const ListBusy = screen(PlansScreen, {
  step: 'ready',
  plans: plans([aPackage()]),
  notice: { kind: 'busy' },
});

const withPending = (kind: PendingNotice['kind']) =>
  screen(PlansScreen, {
    step: 'ready',
    plans: plans([aPackage()]),
    pending: { kind, route: '/plans/available-packages', size: { amount: 1, unit: 'TB' } },
  });
export const ListPurchasePending = withPending('purchase');
export const ListPaymentPending = withPending('payment');
export const ListResultPending = withPending('result');
export const ListCancellingPending = withPending('cancelling');
export const ListResponseLostPending = withPending('response-lost');
export const ListFromOrders = ready(
  [
    aPackage({ id: 'a', type: 'default', period: 'day', canUnsubscribe: false, unpriced: true }),
    aPackage({
      id: 'b',
      type: 'promo_no_abonent',
      size: { amount: 0, unit: 'GB' },
      canUnsubscribe: false,
      unpriced: true,
    }),
  ],
  { tenant: 'other' },
);
export const ListTwoHundred = ready(
  Array.from({ length: 200 }, (_, each) =>
    aPackage({
      id: `many-${each}`,
      size: { amount: each + 1, unit: 'TB' },
      cost: 150_00 * (each + 1),
    }),
  ),
);

export const CardTrial = ready([aPackage({ status: 'trial', expires: '2026-12-04' })]);
export const CardLasting = ready([
  {
    id: 'sbp',
    type: 'sbp',
    size: { amount: 250, unit: 'GB' },
    period: 'year',
    cost: 900_00,
    expires: '2027-11-20',
    status: 'active',
    willBeCreated: false,
    canUnsubscribe: false,
    halfClosed: false,
  },
]);
const cancelled = aPackage({
  status: 'cancelled',
  expires: '2026-12-12',
  canUnsubscribe: false,
});
export const CardCancelled = ready([cancelled]);
export const CardCancelledBesideFree = ready([free, cancelled]);
export const CardCancelledUsed = screen(PlansScreen, {
  step: 'ready',
  plans: plans([free, cancelled]),
  usage: { usedBytes: 182 * 1024 ** 3 },
});
export const ListEveryType = ready(
  packageTypes.map((type) =>
    type === 'default' || type === 'other_default'
      ? { ...free, id: type, type }
      : aPackage({ id: type, type, canUnsubscribe: type === 'paid' }),
  ),
);
export const CardHalfClosedCard = ready([aPackage({ type: 'card', halfClosed: true })]);
export const CardConnecting = ready([aPackage({ status: 'connecting' })]);
export const CardDisconnecting = ready([aPackage({ status: 'disconnecting' })]);
export const CardPromoActivating = ready([aPackage({ status: 'promo-activating' })]);
export const CardPaymentOpen = ready([aPackage({ status: 'payment-open' })]);
export const CardDailyCharge = ready([aPackage({ status: 'daily-charge', costPerDay: 8_33 })]);
export const CardEdgeCases = ready([
  aPackage({
    size: { amount: 1023.5, unit: 'GB' },
    cost: 12_345_67,
    status: 'trial',
    expires: '2026-12-04',
  }),
]);

const before = (state: Parameters<typeof ConfirmCancellationScreen>[0]['state']) =>
  screen(ConfirmCancellationScreen, state);
export const ConfirmLoading = before({ step: 'loading' });
export const ConfirmAsking = before({ step: 'asking', pkg: aPackage() });
export const ConfirmAskingStorage = before({
  step: 'asking',
  pkg: aPackage(),
  otherStorage: 10 * 1024 ** 3,
});
export const ConfirmAskingUsed = before({
  step: 'asking',
  pkg: aPackage(),
  otherStorage: 10 * 1024 ** 3,
  usedBytes: 182 * 1024 ** 3,
});
export const ConfirmAskingSmaller = before({
  step: 'asking',
  pkg: aPackage(),
  otherStorage: 10 * 1024 ** 3,
  smaller: aPackage({ id: 'smaller', size: { amount: 250, unit: 'GB' }, cost: 150_00 }),
});
export const ConfirmCancelling = before({ step: 'cancelling', pkg: aPackage() });
export const ConfirmCancellingUnlisted = before({ step: 'cancelling' });
export const ConfirmDelayed = before({ step: 'delayed', pkg: aPackage() });
export const ConfirmResponseLost = before({
  step: 'response-lost',
  isRuledOut: false,
  failure: { kind: 'offline' },
});
export const ConfirmResponseLostRuledOut = before({ step: 'response-lost', isRuledOut: true });
export const ConfirmNothingToCancel = before({ step: 'nothing-to-cancel' });
export const ConfirmFailed = before({ step: 'failed', failure: { kind: 'unreachable' } });

export const Unsubscribed = screen(CancelledScreen, { step: 'done', pkg: aPackage() });
export const UnsubscribedStorage = screen(CancelledScreen, {
  step: 'done',
  pkg: aPackage(),
  otherStorage: 10 * 1024 ** 3,
});
export const UnsubscribedWhy = screen(CancelledScreen, {
  step: 'done',
  pkg: aPackage(),
  otherStorage: 10 * 1024 ** 3,
  why: 'asked',
});
export const UnsubscribedAnswered = screen(CancelledScreen, {
  step: 'done',
  pkg: aPackage(),
  why: 'answered',
});
export const UnsubscribedUnnamed = screen(CancelledScreen, { step: 'done' });
export const UnsubscribedFailed = screen(CancelledScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});

const halfClose = (type: PackageType | undefined) =>
  screen(HalfCloseScreen, { step: 'shown', type });
export const HalfClosePaid = halfClose('paid');
export const HalfClosePromo = halfClose('promo');
export const HalfClosePromoOptional = halfClose('promo_optional');
export const HalfCloseFreeOptional = halfClose('free_optional');
export const HalfCloseOtherDefault = halfClose('other_default');
export const HalfCloseSbp = halfClose('sbp');
export const HalfCloseDefault = halfClose('default');
export const HalfCloseCard = halfClose('card');
export const HalfClosePromoNoAbonent = halfClose('promo_no_abonent');
export const HalfCloseUnknown = halfClose(undefined);

export const Empty = screen(EmptyPackagesScreen, { step: 'shown' });
export const SubscriptionExists = screen(SubscriptionExistsScreen, {
  step: 'shown',
  pkg: aPackage({ type: 'card' }),
});
export const SubscriptionExistsOnce = screen(SubscriptionExistsScreen, {
  step: 'shown',
  pkg: aPackage({ type: 'sbp' }),
});
export const SubscriptionExistsUnpaid = screen(SubscriptionExistsScreen, {
  step: 'shown',
  pkg: aPackage({ type: 'sbp', status: 'payment-open' }),
});
export const SubscriptionExistsUnread = screen(SubscriptionExistsScreen, {
  step: 'failed',
  failure: { kind: 'offline' },
});
