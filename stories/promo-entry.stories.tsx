import type { Meta } from '@storybook/react-vite';
import { sharedBalanceOffer, sizeQuotaPromo, specialPromo } from '#base/values/fixed-offers.ts';
import type { PromoRefusal } from '#promo/promo-code.ts';
import type { EntryProblem } from '#widgets/promo-entry/code/code.flow.ts';
import { PromoConfirmScreen } from '#widgets/promo-entry/confirm/confirm.route.tsx';
import { EntryScreen } from '#widgets/promo-entry/code/code.view.tsx';
import { FailureScreen } from '#widgets/promo-entry/result/failure.view.tsx';
import { createFixedOfferScreen } from '#widgets/promo-entry/fixed-offer/fixed-offer.view.tsx';
import { specialPromoTerms } from '#widgets/promo-entry/fixed-offer/fixed-offer-terms.ts';
import { SuccessScreen } from '#widgets/promo-entry/result/success.view.tsx';
import { opening } from './support/opening.tsx';
import { aPromo, underWay } from './support/promos.ts';
import { screenStories } from './support/screen-stories.tsx';

const meta: Meta = { id: 'promo-entry', title: 'Promo entry' };
export default meta;

const screen = screenStories('promo-entry');
const found = aPromo();

export const ConfirmationOpening = opening('terms');
export const EntryEmpty = screen(EntryScreen, { step: 'editing', text: '' });
export const EntryTyped = screen(EntryScreen, { step: 'editing', text: 'ЛЕТО-2026' });
export const EntryLookingUp = screen(EntryScreen, { step: 'looking', text: 'ЛЕТО-2026' });

const wrong = (problem: EntryProblem, text = 'ЛЕТО-2026') =>
  screen(EntryScreen, { step: 'editing', text, problem });
const refused = (refusal: PromoRefusal) => wrong({ kind: 'refused', refusal });
export const EntryMissing = wrong({ kind: 'empty' }, '');
export const EntryInvalid = refused({ state: 0 });
export const EntryNotActivated = refused({ state: 1 });
export const EntryAlready = refused({ state: 1, already: true });
export const EntryOtherError = refused({ state: 2 });
export const EntryOffline = wrong({ kind: 'failure', failure: { kind: 'offline' } });
export const EntryMarkup = wrong(
  {
    kind: 'refused',
    refusal: { state: 0 },
  },
  '<img src=x onerror=alert(1)>оченьдлинныйпромокод',
);

export const ConfirmLoading = screen(PromoConfirmScreen, { step: 'loading' });
export const ConfirmReady = screen(PromoConfirmScreen, { step: 'ready', found });
export const ConfirmReadyFree = screen(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({ terms: { size: { amount: 1, unit: 'TB' }, cost: 0 } }),
});
export const ConfirmReadyByCard = screen(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({ tenant: 'other' }),
});
export const ConfirmReadyWithoutPrice = screen(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({
    terms: { size: { amount: 250, unit: 'GB' }, duration: 1, period: '30days' },
  }),
});
export const ConfirmReadyEdgeCase = screen(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({
    code: 'ОЧЕНЬДЛИННЫЙПРОМОКОДБЕЗЕДИНОГОПРОБЕЛА',
    terms: {
      size: { amount: 1023.5, unit: 'GB' },
      duration: 12,
      period: 'year',
      cost: 12_345_67,
      fullCost: 24_691_34,
    },
  }),
});
export const ConfirmTryAgain = screen(PromoConfirmScreen, {
  step: 'ready',
  found,
  failure: { kind: 'offline' },
});
export const ConfirmFailed = screen(PromoConfirmScreen, underWay.failed);
export const ConfirmSending = screen(PromoConfirmScreen, underWay.sending);
export const ConfirmWaiting = screen(PromoConfirmScreen, underWay.waiting);
export const ConfirmResponseLost = screen(PromoConfirmScreen, underWay.responseLost);
export const ConfirmPaying = screen(PromoConfirmScreen, underWay.paying);
export const ConfirmPayingBlocked = screen(PromoConfirmScreen, underWay.payingBlocked);
export const ConfirmPaymentCancelled = screen(PromoConfirmScreen, {
  step: 'unpaid',
  why: 'cancelled',
});
export const ConfirmUnpaid = screen(PromoConfirmScreen, { step: 'unpaid', why: 'declined' });
export const ConfirmDelayed = screen(PromoConfirmScreen, underWay.delayed);

export const Success = screen(SuccessScreen, { step: 'done', record: { phase: 'done', found } });
export const SuccessUnknown = screen(SuccessScreen, { step: 'unknown' });

const failure = (refusal: PromoRefusal) =>
  screen(FailureScreen, {
    step: 'refused',
    record: { phase: 'refused', code: 'ЛЕТО-2026', refusal },
  });
export const FailureInvalid = failure({ state: 0 });
export const FailureActivation = failure({ state: 1 });
export const FailureAlready = failure({ state: 1, already: true });
export const FailureOther = failure({ state: 2 });
export const FailureUnknown = screen(FailureScreen, { step: 'unknown' });

const Special = createFixedOfferScreen('/plans/special-promo', 'promo.special');
const Quota = createFixedOfferScreen('/plans/promocode-size-quota-exited', 'promo.size-quota');
const SharedBalance = createFixedOfferScreen('/plans/ub', 'promo.shared-balance');
export const SpecialOffer = screen(Special, {
  step: 'ready',
  found: aPromo({ code: specialPromo.code, terms: specialPromoTerms({}) }),
});
export const SpecialAbsent = screen(Special, { step: 'absent' });
export const SpecialDone = screen(Special, { step: 'done', found });
export const SpecialRefused = screen(Special, {
  step: 'refused',
  code: specialPromo.code,
  refusal: { state: 1 },
});
export const QuotaOffer = screen(Quota, {
  step: 'ready',
  found: aPromo({ code: sizeQuotaPromo.code, terms: { ...sizeQuotaPromo, duration: 1 } }),
});
export const QuotaAbsent = screen(Quota, { step: 'absent' });
export const SharedBalanceOffer = screen(SharedBalance, {
  step: 'ready',
  found: aPromo({ code: 'ub', by: 'package', terms: { ...sharedBalanceOffer, cost: 0 } }),
});
export const SharedBalanceActive = screen(SharedBalance, { step: 'absent', active: true });
export const SharedBalanceDone = screen(SharedBalance, {
  step: 'done',
  found: aPromo({ code: 'ub', by: 'package', terms: { ...sharedBalanceOffer, cost: 0 } }),
});
export const SharedBalanceAbsent = screen(SharedBalance, { step: 'absent' });
