import type { Meta } from '@storybook/react-vite';
import type { Package } from '#base/values/package.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import type {
  PurchaseInProgress,
  OffersNotice,
} from '#widgets/available-packages/offers/offers.state.ts';
import { FailureScreen } from '#widgets/available-packages/result/failure.view.tsx';
import { OffersScreen } from '#widgets/available-packages/offers/offers.view.tsx';
import { OpenPaymentScreen } from '#widgets/available-packages/open-payment/open-payment.route.tsx';
import { ReturnedScreen } from '#widgets/available-packages/returned/returned.view.tsx';
import { SuccessScreen } from '#widgets/available-packages/result/success.view.tsx';
import { sizeOptionsOf, type PackageCatalog } from '#purchase/package-catalog.ts';
import { agreements } from './support/agreements.ts';
import { opening } from './support/opening.tsx';
import { aPackage } from './support/packages.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';
import { confirmSkeleton, offersSkeleton } from '#widgets/available-packages/skeletons.ts';

const meta: Meta = { id: 'available-packages', title: 'Available packages' };
export default meta;

const screen = screenStories('available-packages');

const sized = (amount: number, unit: 'GB' | 'TB', monthly: number): readonly Package[] =>
  (['day', '30days', 'year'] as const).map((period) =>
    aPackage({
      id: `${amount}${unit}-${period}`,
      size: { amount, unit },
      period,
      cost: { day: Math.round(monthly / 25), '30days': monthly, year: monthly * 6 }[period],
    }),
  );
const catalog = (change: Partial<PackageCatalog> = {}): PackageCatalog => ({
  userId: 'u1',
  tenant: 'bln',
  available: [...sized(250, 'GB', 150_00), ...sized(500, 'GB', 250_00), ...sized(1, 'TB', 450_00)],
  current: [],
  ...change,
});
const byCardOrSbp = catalog({
  tenant: 'other',
  available: [aPackage({ id: 'card', type: 'card' }), aPackage({ id: 'sbp', type: 'sbp' })],
});

const agreement = { agreement: agreements.closed, recommended: '500 GB' };
const choosing = (
  from: PackageCatalog,
  period: Package['period'] = '30days',
  place = 1,
  notice?: OffersNotice,
) => ({
  step: 'choosing' as const,
  catalog: from,
  period,
  choice: sizeOptionsOf(from, period)[place]?.id,
  ...(notice ? { notice } : {}),
});
const offers = (...parts: Parameters<typeof choosing>) =>
  screen(OffersScreen, choosing(...parts), agreement);

export const OffersOpening = opening(offersSkeleton);
export const ConfirmationOpening = opening(confirmSkeleton);
export const OffersLoading = screen(OffersScreen, { step: 'loading' });
export const OffersNothingOnSale = screen(OffersScreen, { step: 'nothing-on-sale' });
export const OffersFailed = screen(OffersScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});
export const OffersByMonth = offers(catalog());
export const OffersByDay = offers(catalog(), 'day');
export const OffersByYear = offers(catalog(), 'year');
export const OffersNothingChosen = offers(catalog(), '30days', -1);
export const OffersOwned = offers(
  catalog({ current: [aPackage({ id: '500GB-30days', nextPayment: '2026-12-20' })] }),
);
export const OffersReplacing = offers(
  catalog({ current: [aPackage({ id: 'old', size: { amount: 250, unit: 'GB' } })] }),
);
export const OffersEdgeCases = offers(
  catalog({
    available: [
      aPackage({
        id: 'a',
        size: { amount: 1023.5, unit: 'GB' },
        cost: 12_345_67,
        costPerDay: 411_52,
      }),
    ],
  }),
  '30days',
  0,
);
export const OffersRefused = offers(catalog(), '30days', 1, {
  kind: 'refused',
  failure: { kind: 'server', status: 500, code: '' },
});
export const OffersPaymentCancelled = offers(catalog(), '30days', 1, {
  kind: 'cancelled',
});
const gb = 1024 ** 3;
/** A cloud that is full, and what the page says of it. */
const full = (usedBytes?: number) =>
  screen(OffersScreen, choosing(catalog(), '30days', 1, { kind: 'full' }), {
    ...agreement,
    ...(usedBytes && { usedBytes, totalBytes: 260 * gb }),
    cloudUrl: 'https://cloud.example/',
  });
export const OffersFull = full();
export const OffersFullByHowMuch = full(284 * gb);
export const OffersFullBeyondAll = full(5_000 * gb);
export const OffersNotSoldWhenFull = offers(catalog(), '30days', 1, {
  kind: 'refused',
  failure: { kind: 'quota-exceeded' },
});
export const OffersUnpaid = offers(catalog(), '30days', 1, {
  kind: 'pending',
  pkg: aPackage(),
  unpaid: true,
});
export const OffersPending = offers(catalog(), '30days', 1, { kind: 'pending', pkg: aPackage() });
export const OffersAgreement = screen(OffersScreen, choosing(catalog()), {
  agreement: agreements.shown,
  recommended: '500 GB',
});
export const OffersAgreementDocument = screen(OffersScreen, choosing(catalog()), {
  agreement: agreements.document,
  recommended: '500 GB',
});
export const OffersAgreementFailed = screen(OffersScreen, choosing(catalog()), {
  agreement: agreements.failed,
  recommended: '500 GB',
});

const confirming = (from: PackageCatalog, chosen: Package) =>
  screen(OffersScreen, { ...choosing(from), step: 'confirming', pkg: chosen }, agreement);
export const ConfirmByBalance = confirming(catalog(), aPackage({ id: '500GB-30days' }));
export const ConfirmByCard = confirming(byCardOrSbp, aPackage({ id: 'card', type: 'card' }));
export const ConfirmBySbp = confirming(byCardOrSbp, aPackage({ id: 'sbp', type: 'sbp' }));
export const ConfirmReplacing = confirming(
  catalog({ current: [aPackage({ id: 'old', size: { amount: 250, unit: 'GB' } })] }),
  aPackage({ id: '500GB-30days' }),
);

/** A plan was ordered before and has not begun: no total of a later day is stated. */
export const ConfirmBesideAnOrder = confirming(
  catalog({
    current: [
      aPackage({ id: 'old', size: { amount: 250, unit: 'GB' } }),
      aPackage({
        id: 'ordered',
        size: { amount: 1, unit: 'TB' },
        cost: 400_00,
        willBeCreated: true,
      }),
    ],
  }),
  aPackage({ id: '500GB-30days' }),
);

/** The page asks for a sum that no response has stated. */
export const ConfirmReplacingByCard = confirming(
  {
    ...byCardOrSbp,
    current: [aPackage({ id: 'old', type: 'card', size: { amount: 250, unit: 'GB' } })],
  },
  aPackage({ id: 'card', type: 'card' }),
);

const cancelled = aPackage({ id: '500GB-30days', status: 'cancelled', expires: '2026-12-20' });
export const Reactivating = screen(
  OffersScreen,
  { step: 'reactivating', catalog: catalog({ current: [cancelled] }), pkg: cancelled },
  agreement,
);
export const OffersNotReactivated = offers(catalog(), '30days', 1, {
  kind: 'not-reactivated',
  pkg: cancelled,
});

const pendingChange = (change: Partial<PendingChange> = {}): PendingChange => ({
  command: 'subscribe',
  id: 'cloud500',
  key: 'key',
  userId: 'u1',
  at: storyTime,
  pkg: aPackage(),
  ...change,
});
const paid = pendingChange({ paymentUrl: 'https://pay.example/' });
const checkout = (change: PurchaseInProgress, opening?: PaymentOpening) =>
  screen(
    OffersScreen,
    {
      step: 'checkout',
      catalog: catalog({ current: [cancelled] }),
      change,
      ...(opening ? { opening } : {}),
    },
    agreement,
  );
export const CheckoutSending = checkout({ step: 'sending', pendingChange: pendingChange() });
export const CheckoutChecking = checkout({ step: 'checking', pendingChange: pendingChange() });
export const CheckoutResponseLost = checkout({
  step: 'response-lost',
  pendingChange: pendingChange(),
  isRuledOut: false,
  failure: { kind: 'offline' },
});
export const CheckoutResponseLostRuledOut = checkout({
  step: 'response-lost',
  pendingChange: pendingChange(),
  isRuledOut: true,
});
/** A cancelled package is kept: its request may be lost too. */
export const CheckoutLostReactivating = checkout({
  step: 'response-lost',
  pendingChange: pendingChange({ pkg: cancelled }),
  isRuledOut: true,
});
export const CheckoutCheckingReactivating = checkout({
  step: 'checking',
  pendingChange: pendingChange({ pkg: cancelled }),
});
export const CheckoutWaiting = checkout({ step: 'waiting', pendingChange: pendingChange() });
export const CheckoutPaying = checkout({ step: 'waiting', pendingChange: paid }, 'opened');
/** The page, or the application around it, opens the payment itself. */
export const CheckoutPayingDelegated = checkout(
  { step: 'waiting', pendingChange: paid },
  'delegated',
);
/** On a phone SBP comes back to this window; without a banking app there is a way on. */
export const CheckoutPayingBySbp = checkout({
  step: 'waiting',
  pendingChange: { ...paid, pkg: aPackage({ id: 'sbp', type: 'sbp' }) },
});
export const CheckoutPopupBlocked = checkout({ step: 'waiting', pendingChange: paid }, 'blocked');
export const CheckoutAddressRefused = checkout({ step: 'waiting', pendingChange: paid }, 'refused');
export const CheckoutCancellingPayment = checkout({
  step: 'cancelling',
  pendingChange: paid,
});
export const CheckoutDelayed = checkout({ step: 'delayed', pendingChange: paid });

export const PaymentLoading = screen(OpenPaymentScreen, { step: 'loading' });
export const PaymentFailed = screen(OpenPaymentScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});
export const PaymentOpen = screen(OpenPaymentScreen, {
  step: 'open',
  change: { step: 'waiting', pendingChange: paid },
  pkg: aPackage(),
});
export const PaymentNotCancelled = screen(OpenPaymentScreen, {
  step: 'open',
  change: { step: 'waiting', pendingChange: paid, failure: { kind: 'offline' } },
});
export const PaymentProcessing = screen(OpenPaymentScreen, {
  step: 'open',
  change: { step: 'delayed', pendingChange: paid },
});
export const PaymentNone = screen(OpenPaymentScreen, { step: 'none' });
export const PaymentNoneRunning = screen(OpenPaymentScreen, {
  step: 'none',
  hasOtherRequest: true,
});
export const PaymentCancelled = screen(OpenPaymentScreen, { step: 'cancelled' });

export const Success = screen(SuccessScreen, { step: 'shown', pendingChange: pendingChange() });
export const SuccessWithCloud = screen(
  SuccessScreen,
  {
    step: 'shown',
    pendingChange: pendingChange({ otherStorage: 10 * 1024 ** 3, pkg: aPackage({ type: 'card' }) }),
  },
  { cloudUrl: 'https://cloud.example/' },
);
export const SuccessLater = screen(SuccessScreen, {
  step: 'shown',
  pendingChange: pendingChange({ starts: '2026-12-20' }),
});
export const SuccessReactivated = screen(SuccessScreen, {
  step: 'shown',
  pendingChange: pendingChange({ pkg: cancelled }),
});
export const SuccessFailed = screen(SuccessScreen, {
  step: 'failed',
  failure: { kind: 'offline' },
});
export const SuccessUnknown = screen(SuccessScreen, { step: 'unknown' });
export const Failure = screen(FailureScreen, { step: 'shown', pendingChange: pendingChange() });
export const FailureTimeout = screen(FailureScreen, {
  step: 'shown',
  pendingChange: pendingChange({ result: 'timeout' }),
});
export const FailureEmpty = screen(FailureScreen, {
  step: 'shown',
  pendingChange: pendingChange({ result: 'empty' }),
});
export const FailureReactivating = screen(FailureScreen, {
  step: 'shown',
  pendingChange: pendingChange({ pkg: cancelled, result: 'error' }),
});

export const FailureOwned = screen(FailureScreen, { step: 'owned', pkg: aPackage() });
export const FailureOfPromo = screen(FailureScreen, { step: 'unpaid' });
export const FailureFailed = screen(FailureScreen, {
  step: 'failed',
  failure: { kind: 'offline' },
});
export const FailureUnknown = screen(FailureScreen, { step: 'unknown' });
export const ReturnedChecking = screen(ReturnedScreen, {
  step: 'checking',
  pendingChange: pendingChange(),
});
export const ReturnedFailed = screen(ReturnedScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});
export const ReturnedUnknown = screen(ReturnedScreen, { step: 'unknown', reported: 'paid' });
export const ReturnedConnected = screen(ReturnedScreen, {
  step: 'connected',
  pendingChange: pendingChange(),
});
export const ReturnedOwned = screen(ReturnedScreen, { step: 'owned', pkg: aPackage() });
export const ReturnedDeclined = screen(ReturnedScreen, {
  step: 'declined',
  pendingChange: pendingChange(),
});
export const ReturnedDeclinedInOwnTab = screen(ReturnedScreen, {
  step: 'declined',
  inOwnTab: true,
  pendingChange: pendingChange(),
});
