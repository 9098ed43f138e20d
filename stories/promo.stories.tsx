import type { Meta } from '@storybook/react-vite';
import type { PromoError } from '#promo/promo-page-progress.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { aPackage } from './support/packages.ts';
import type { PhoneProblem } from '#sign-in/phone-entry/phone-entry.state.ts';
import { ConfirmScreen } from '#widgets/promo/confirm/confirm.view.tsx';
import { PromoErrorScreen } from '#widgets/promo/error/error.route.tsx';
import { PromoPageScreen } from '#widgets/promo/offer/offer.view.tsx';
import { OpenPaymentScreen } from '#widgets/promo/open-payment/open-payment.view.tsx';
import { OtpScreen } from '#widgets/promo/otp/otp.route.tsx';
import { PhoneScreen } from '#widgets/promo/phone/phone.route.tsx';
import { agreements } from './support/agreements.ts';
import { opening } from './support/opening.tsx';
import { phone, phoneStates } from './support/phone-states.ts';
import { aPromo, underWay } from './support/promos.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';
import { ticketSkeleton } from '#promo/ui/skeletons.ts';

const meta: Meta = { id: 'promo-page', title: 'Promo page' };
export default meta;

const screen = screenStories('promo');
const found = aPromo();

const landing = { step: 'ready', terms: found.terms } as const;
export const LandingOpening = opening(ticketSkeleton);
export const Landing = screen(PromoPageScreen, landing);
export const LandingSignedIn = screen(PromoPageScreen, { ...landing, isSignedIn: true });
export const LandingFree = screen(PromoPageScreen, {
  ...landing,
  terms: { size: { amount: 1, unit: 'TB' }, cost: 0 },
});
export const LandingWithoutTerms = screen(PromoPageScreen, { ...landing, terms: null });
export const LandingAbsent = screen(PromoPageScreen, { step: 'absent' });
export const LandingFailed = screen(PromoPageScreen, {
  step: 'failed',
  failure: { kind: 'unreachable' },
});

const wrong = (problem: PhoneProblem) =>
  screen(PhoneScreen, { step: 'entering', digits: phone, problem });
export const Phone = screen(PhoneScreen, phoneStates.empty);
export const PhoneAgain = screen(PhoneScreen, phoneStates.typed, { ended: 'session' as const });
export const PhoneAgainForOffer = screen(PhoneScreen, phoneStates.typed, {
  ended: 'offer' as const,
});
export const PhoneTyped = screen(PhoneScreen, phoneStates.typed);
export const PhoneRequesting = screen(PhoneScreen, phoneStates.requesting);
export const PhoneCaptcha = screen(PhoneScreen, phoneStates.captcha);
export const PhoneTooMany = screen(PhoneScreen, phoneStates.tooMany);
export const PhoneTooManyResponseLost = screen(PhoneScreen, phoneStates.tooManyResponseLost);
export const PhoneMissing = wrong({ kind: 'phone-missing' });
export const PhoneInvalid = wrong({ kind: 'phone-invalid' });
export const PhoneUnknown = wrong({ kind: 'phone-not-found' });
export const PhoneRefused = wrong({ kind: 'invalid', fields: { phone: 'invalid' } });
export const PhoneOffline = wrong({ kind: 'offline' });
export const PhoneServiceUnavailable = wrong({ kind: 'not-found' });

const entry = { phone, toBackupPhone: false, resendAt: storyTime + 59_000, hasBackupPhone: true };
export const Code = screen(OtpScreen, { ...entry, step: 'entering', code: '' });
export const CodeIncorrect = screen(OtpScreen, {
  ...entry,
  step: 'entering',
  code: '',
  problem: { kind: 'incorrect-code' },
});
export const CodeLocked = screen(OtpScreen, {
  ...entry,
  step: 'locked',
  until: storyTime + 600_000,
});

const ready = {
  agreement: agreements.closed,
  notBefore: storyTime,
  useOtherPhone: () => undefined,
};
export const Confirm = screen(ConfirmScreen, { step: 'ready', found }, ready);
export const ConfirmForPhone = screen(ConfirmScreen, { step: 'ready', found }, { ...ready, phone });
export const ConfirmByCard = screen(
  ConfirmScreen,
  { step: 'ready', found: aPromo({ tenant: 'other' }) },
  ready,
);
export const ConfirmNotYet = screen(
  ConfirmScreen,
  { step: 'ready', found },
  { ...ready, notBefore: storyTime + 30_000 },
);
export const ConfirmAgreement = screen(
  ConfirmScreen,
  { step: 'ready', found },
  { ...ready, agreement: agreements.shown },
);
export const ConfirmTryAgain = screen(
  ConfirmScreen,
  { step: 'ready', found, failure: { kind: 'offline' } },
  ready,
);
export const ConfirmWaiting = screen(ConfirmScreen, underWay.waiting, ready);
export const ConfirmPaying = screen(ConfirmScreen, underWay.paying, ready);
export const ConfirmDelayed = screen(ConfirmScreen, underWay.delayed, ready);
export const ConfirmDone = screen(ConfirmScreen, { step: 'done', found, at: storyTime }, ready);

export const PaymentOpen = screen(OpenPaymentScreen, {
  step: 'offer-payment',
  offer: underWay.payingBlocked,
});
export const PaymentContinued = screen(OpenPaymentScreen, {
  step: 'offer-payment',
  offer: underWay.paying,
});
export const PaymentNotCancelled = screen(OpenPaymentScreen, {
  step: 'offer-payment',
  offer: underWay.paying,
  failure: { kind: 'offline' },
});
export const PaymentDelayed = screen(OpenPaymentScreen, {
  step: 'offer-payment',
  offer: underWay.delayed,
});

const pendingChange: PendingChange = {
  command: 'subscribe',
  id: 'paid-500gb-30days',
  key: 'k1',
  userId: 'u1',
  at: storyTime,
  accepted: true,
  foundInList: true,
  paymentUrl: 'https://pay.example/',
};
const other = {
  step: 'open',
  isOfferPayment: false,
  change: { step: 'waiting', pendingChange },
} as const;
export const PaymentOther = screen(OpenPaymentScreen, other);
export const PaymentOtherKnown = screen(OpenPaymentScreen, { ...other, pkg: aPackage() });
export const PaymentOtherBlocked = screen(OpenPaymentScreen, { ...other, opening: 'blocked' });
export const PaymentOtherRefused = screen(OpenPaymentScreen, { ...other, opening: 'refused' });
export const PaymentOtherDelayed = screen(OpenPaymentScreen, {
  ...other,
  change: { step: 'delayed', pendingChange },
});
export const PaymentOtherPaid = screen(OpenPaymentScreen, { step: 'paid' });
export const PaymentOtherPaidKnown = screen(OpenPaymentScreen, { step: 'paid', pkg: aPackage() });
export const PaymentOtherDeclined = screen(OpenPaymentScreen, { step: 'declined' });
export const PaymentCancellingPayment = screen(OpenPaymentScreen, { step: 'cancelling' });
export const PaymentCancelled = screen(OpenPaymentScreen, { step: 'cancelled' });

const errorPage = (what: PromoError, seconds = 0, anonymous = false) =>
  screen(PromoErrorScreen, {
    step: 'error',
    error: what,
    code: found.code,
    anonymous,
    notBefore: storyTime + seconds * 1000,
  });
export const ErrorInvalid = errorPage({ kind: 'refused', state: 0 });
export const ErrorEnded = errorPage({ kind: 'refused', state: 0, ended: true });
export const ErrorActivation = errorPage({ kind: 'refused', state: 1 });
export const ErrorAlready = errorPage({ kind: 'refused', state: 1, already: true });
export const ErrorAlreadyAnonymous = errorPage(
  { kind: 'refused', state: 1, already: true },
  0,
  true,
);
export const ErrorOther = errorPage({ kind: 'refused', state: 2 }, 30);
export const ErrorOperatorOnly = errorPage({ kind: 'operator-only' });
export const ErrorNoPayment = errorPage({ kind: 'no-payment' });
export const ErrorPaymentCancelled = errorPage({ kind: 'cancelled' });
export const ErrorPaymentDeclined = errorPage({ kind: 'declined' });
export const ErrorBusy = errorPage({ kind: 'busy' });
export const ErrorUnknown = screen(PromoErrorScreen, { step: 'unknown' });
