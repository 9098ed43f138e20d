import type { Meta } from '@storybook/react-vite';
import type { Package, PackageType } from '#values/package.ts';
import type { Plans } from '#plans/rules.ts';
import en from '#widgets/plans/messages/en.json';
import ru from '#widgets/plans/messages/ru.json';
import type { Pending } from '#widgets/plans/plans/pending.ts';
import { BeforeUnsubscribeScreen } from '#widgets/plans/confirm-cancellation/confirm-cancellation.view.tsx';
import { EmptyPackagesScreen } from '#widgets/plans/empty-packages/empty-packages.view.tsx';
import { HalfCloseScreen } from '#widgets/plans/half-close/half-close.view.tsx';
import { ListScreen } from '#widgets/plans/plans/plans.view.tsx';
import { SubscriptionExistsScreen } from '#widgets/plans/subscription-exists/subscription-exists.view.tsx';
import { UnsubscribeScreen } from '#widgets/plans/cancelled/cancelled.view.tsx';
import { pack } from './support/packages.ts';
import { screenStories } from './support/screen-stories.tsx';

const meta: Meta = { title: 'Plans' };
export default meta;

const screen = screenStories({ ru, en });

const plans = (current: readonly Package[], change: Partial<Plans> = {}): Plans => ({
  tenant: 'bln',
  current,
  switchover: [],
  offers: { special: false, sharedBalance: false },
  ...change,
});
const ready = (current: readonly Package[], change: Partial<Plans> = {}) =>
  screen(ListScreen, { step: 'ready', plans: plans(current, change) });
const terabyte = pack({
  id: 'tb',
  size: { amount: 1, unit: 'TB' },
  period: 'year',
  cost: 2_990_00,
});

export const ListLoading = screen(ListScreen, { step: 'loading' });
export const ListSearching = screen(ListScreen, { step: 'searching' });
export const ListOffline = screen(ListScreen, { step: 'failed', failure: { kind: 'offline' } });
export const ListServerError = screen(ListScreen, {
  step: 'failed',
  failure: { kind: 'server', status: 500, code: '' },
});
export const ListSignedOut = screen(ListScreen, {
  step: 'failed',
  failure: { kind: 'unauthorized' },
});
export const ListOne = ready([pack()]);
export const ListMany = ready([
  pack(),
  terabyte,
  pack({ id: 'c', type: 'card', canUnsubscribe: false, cost: 12_345_67 }),
  pack({ id: 'd', type: 'default', canUnsubscribe: false, period: 'day', cost: 5_00 }),
]);
export const ListWithSpecialPromo = ready(
  [pack({ type: 'default', canUnsubscribe: false, size: { amount: 10, unit: 'GB' }, cost: 0 })],
  { offers: { special: true, sharedBalance: false } },
);
export const ListWithSharedBalance = ready([pack()], {
  offers: { special: false, sharedBalance: true },
});
export const ListWithReplacement = ready([pack({ status: 'replaced', expires: '2026-12-20' })], {
  switchover: [terabyte],
});
export const ListToBeCreated = ready([pack(), pack({ id: 'soon', willBeCreated: true })]);
export const ListStale = screen(ListScreen, {
  step: 'ready',
  plans: plans([pack()]),
  stale: { kind: 'offline' },
});
export const ListNotCancelled = screen(ListScreen, {
  step: 'ready',
  plans: plans([pack()]),
  notice: 'not-cancelled',
});
export const ListBusy = screen(ListScreen, {
  step: 'ready',
  plans: plans([pack()]),
  notice: 'busy',
});

const withPending = (kind: Pending['kind']) =>
  screen(ListScreen, {
    step: 'ready',
    plans: plans([pack()]),
    pending: { kind, route: '/plans/available-packages', size: { amount: 1, unit: 'TB' } },
  });
export const ListPurchasePending = withPending('purchase');
export const ListPaymentPending = withPending('payment');
export const ListOutcomePending = withPending('outcome');
export const ListCancellingPending = withPending('cancelling');
export const ListFromOrders = ready(
  [
    pack({ id: 'a', type: 'default', period: 'day', canUnsubscribe: false, unpriced: true }),
    pack({
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
    pack({ id: `many-${each}`, size: { amount: each + 1, unit: 'TB' }, cost: 150_00 * (each + 1) }),
  ),
);

export const FaceTrial = ready([pack({ status: 'trial', expires: '2026-12-04' })]);
export const FaceLasting = ready([
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
export const FaceCancelled = ready([pack({ status: 'cancelled', expires: '2026-12-20' })]);
export const FaceHalfClosedCard = ready([pack({ type: 'card', halfClosed: true })]);
export const FaceConnecting = ready([pack({ status: 'connecting' })]);
export const FaceDisconnecting = ready([pack({ status: 'disconnecting' })]);
export const FacePromoActivating = ready([pack({ status: 'promo-activating' })]);
export const FacePaymentOpen = ready([pack({ status: 'payment-open' })]);
export const FaceDailyCharge = ready([pack({ status: 'daily-charge', costPerDay: 8_33 })]);
export const FaceAwkward = ready([
  pack({
    size: { amount: 1023.5, unit: 'GB' },
    cost: 12_345_67,
    status: 'trial',
    expires: '2026-12-04',
  }),
]);

const before = (state: Parameters<typeof BeforeUnsubscribeScreen>[0]['state']) =>
  screen(BeforeUnsubscribeScreen, state);
export const BeforeLoading = before({ step: 'loading' });
export const BeforeAsking = before({ step: 'asking', pack: pack() });
export const BeforeCancelling = before({ step: 'cancelling', pack: pack() });
export const BeforeCancellingUnlisted = before({ step: 'cancelling' });
export const BeforeProcessing = before({ step: 'processing', pack: pack() });
export const BeforeUnsure = before({ step: 'unsure', looked: false, failure: { kind: 'offline' } });
export const BeforeLost = before({ step: 'unsure', looked: true });
export const BeforeGone = before({ step: 'gone' });
export const BeforeFailed = before({ step: 'failed', failure: { kind: 'unreachable' } });

export const Unsubscribed = screen(UnsubscribeScreen, { step: 'done', pack: pack() });
export const UnsubscribedUnnamed = screen(UnsubscribeScreen, { step: 'done' });
export const UnsubscribedFailed = screen(UnsubscribeScreen, {
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
export const SubscriptionExists = screen(SubscriptionExistsScreen, { step: 'shown' });
