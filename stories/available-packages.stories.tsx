import type { Meta } from '@storybook/react-vite';
import type { Package } from '#values/package.ts';
import type { Intent } from '#purchase/change/pending-change-store.ts';
import en from '#widgets/available-packages/messages/en.json';
import ru from '#widgets/available-packages/messages/ru.json';
import type { PaymentOpening } from '#ports/payment-window.ts';
import type { Buying, OffersNotice } from '#widgets/available-packages/offers/offers.state.ts';
import { FailureScreen } from '#widgets/available-packages/outcome/failure.view.tsx';
import { OffersScreen } from '#widgets/available-packages/offers/offers.view.tsx';
import { OpenSessionScreen } from '#widgets/available-packages/open-payment/open-payment.view.tsx';
import { ReturnedScreen } from '#widgets/available-packages/returned/returned.view.tsx';
import { SuccessScreen } from '#widgets/available-packages/outcome/success.view.tsx';
import { choicesOf, type Shelf } from '#purchase/catalogue.ts';
import { agreements } from './support/agreements.ts';
import { pack } from './support/packages.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';

const meta: Meta = { title: 'Available packages' };
export default meta;

const screen = screenStories({ ru, en });

const sized = (amount: number, unit: 'GB' | 'TB', monthly: number): readonly Package[] =>
  (['day', '30days', 'year'] as const).map((period) =>
    pack({
      id: `${amount}${unit}-${period}`,
      size: { amount, unit },
      period,
      cost: { day: Math.round(monthly / 25), '30days': monthly, year: monthly * 6 }[period],
    }),
  );
const shelf = (change: Partial<Shelf> = {}): Shelf => ({
  userId: 'u1',
  tenant: 'bln',
  available: [...sized(250, 'GB', 150_00), ...sized(500, 'GB', 250_00), ...sized(1, 'TB', 450_00)],
  current: [],
  ...change,
});
const byCardOrSbp = shelf({
  tenant: 'other',
  available: [pack({ id: 'card', type: 'card' }), pack({ id: 'sbp', type: 'sbp' })],
});

const agreement = { agreement: agreements.closed };
const choosing = (
  from: Shelf,
  period: Package['period'] = '30days',
  place = 1,
  notice?: OffersNotice,
) => ({
  step: 'choosing' as const,
  shelf: from,
  period,
  choice: choicesOf(from, period)[place]?.id,
  ...(notice ? { notice } : {}),
});
const offers = (...parts: Parameters<typeof choosing>) =>
  screen(OffersScreen, choosing(...parts), agreement);

export const OffersLoading = screen(OffersScreen, { step: 'loading' });
export const OffersFailed = screen(OffersScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});
export const OffersByMonth = offers(shelf());
export const OffersByDay = offers(shelf(), 'day');
export const OffersByYear = offers(shelf(), 'year');
export const OffersNothingChosen = offers(shelf(), '30days', -1);
export const OffersOwned = offers(
  shelf({ current: [pack({ id: '500GB-30days', nextPayment: '2026-12-20' })] }),
);
export const OffersReplacing = offers(
  shelf({ current: [pack({ id: 'old', size: { amount: 250, unit: 'GB' } })] }),
);
export const OffersAwkward = offers(
  shelf({
    available: [
      pack({ id: 'a', size: { amount: 1023.5, unit: 'GB' }, cost: 12_345_67, costPerDay: 411_52 }),
    ],
  }),
  '30days',
  0,
);
export const OffersRefused = offers(shelf(), '30days', 1, {
  kind: 'refused',
  failure: { kind: 'server', status: 500, code: '' },
});
export const OffersGivenUp = offers(shelf(), '30days', 1, { kind: 'given-up' });
export const OffersPending = offers(shelf(), '30days', 1, { kind: 'pending', pack: pack() });
export const OffersAgreement = screen(OffersScreen, choosing(shelf()), {
  agreement: agreements.shown,
});
export const OffersAgreementFailed = screen(OffersScreen, choosing(shelf()), {
  agreement: agreements.failed,
});

const confirming = (from: Shelf, chosen: Package) =>
  screen(OffersScreen, { ...choosing(from), step: 'confirming', pack: chosen }, agreement);
export const ConfirmByBalance = confirming(shelf(), pack({ id: '500GB-30days' }));
export const ConfirmByCard = confirming(byCardOrSbp, pack({ id: 'card', type: 'card' }));
export const ConfirmBySbp = confirming(byCardOrSbp, pack({ id: 'sbp', type: 'sbp' }));
export const ConfirmReplacing = confirming(
  shelf({ current: [pack({ id: 'old', size: { amount: 250, unit: 'GB' } })] }),
  pack({ id: '500GB-30days' }),
);

const intent = (change: Partial<Intent> = {}): Intent => ({
  command: 'subscribe',
  id: 'cloud500',
  key: 'key',
  userId: 'u1',
  at: storyTime,
  pack: pack(),
  ...change,
});
const paid = intent({ paymentUrl: 'https://pay.example/' });
const buying = (change: Buying, opening?: PaymentOpening) =>
  screen(
    OffersScreen,
    { step: 'buying', shelf: shelf(), change, ...(opening ? { opening } : {}) },
    agreement,
  );
export const BuyingSending = buying({ step: 'sending', intent: intent() });
export const BuyingChecking = buying({ step: 'checking', intent: intent() });
export const BuyingUnsure = buying({
  step: 'unsure',
  intent: intent(),
  looked: false,
  failure: { kind: 'offline' },
});
export const BuyingLost = buying({ step: 'unsure', intent: intent(), looked: true });
export const BuyingWaiting = buying({ step: 'waiting', intent: intent() });
export const BuyingPaying = buying({ step: 'waiting', intent: paid }, 'opened');
export const BuyingPopupBlocked = buying({ step: 'waiting', intent: paid }, 'blocked');
export const BuyingAddressRefused = buying({ step: 'waiting', intent: paid }, 'refused');
export const BuyingGivingUp = buying({ step: 'giving-up', intent: paid });
export const BuyingProcessing = buying({ step: 'processing', intent: paid });

export const SessionLoading = screen(OpenSessionScreen, { step: 'loading' });
export const SessionFailed = screen(OpenSessionScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});
export const SessionOpen = screen(OpenSessionScreen, {
  step: 'open',
  change: { step: 'waiting', intent: paid },
  pack: pack(),
});
export const SessionNotGivenUp = screen(OpenSessionScreen, {
  step: 'open',
  change: { step: 'waiting', intent: paid, failure: { kind: 'offline' } },
});
export const SessionProcessing = screen(OpenSessionScreen, {
  step: 'open',
  change: { step: 'processing', intent: paid },
});
export const SessionNone = screen(OpenSessionScreen, { step: 'none' });
export const SessionGivenUp = screen(OpenSessionScreen, { step: 'given-up' });

export const Success = screen(SuccessScreen, { step: 'shown', intent: intent() });
export const SuccessLater = screen(SuccessScreen, {
  step: 'shown',
  intent: intent({ starts: '2026-12-20' }),
});
export const SuccessUnknown = screen(SuccessScreen, { step: 'unknown' });
export const Failure = screen(FailureScreen, { step: 'shown', intent: intent() });
export const FailureTimeout = screen(FailureScreen, {
  step: 'shown',
  intent: intent({ result: 'timeout' }),
});
export const FailureEmpty = screen(FailureScreen, {
  step: 'shown',
  intent: intent({ result: 'empty' }),
});

export const FailureOfPromo = screen(FailureScreen, { step: 'unpaid' });
export const FailureUnknown = screen(FailureScreen, { step: 'unknown' });
export const ReturnedPaid = screen(ReturnedScreen, { step: 'paid', intent: intent() });
export const ReturnedPaidUnknown = screen(ReturnedScreen, { step: 'paid' });
export const ReturnedConnected = screen(ReturnedScreen, { step: 'connected', intent: intent() });
export const ReturnedDeclined = screen(ReturnedScreen, { step: 'declined', intent: intent() });
