import type { Meta } from '@storybook/react-vite';
import { sharedBalanceOffer, sizeQuotaPromo, specialPromo } from '#base/values/fixed-offers.ts';
import type { PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import type { PromoRefusal } from '#promo/promo-code.ts';
import type { EntryProblem } from '#widgets/promo-entry/code/code.flow.ts';
import { PromoConfirmScreen } from '#widgets/promo-entry/confirm/confirm.route.tsx';
import { EntryScreen } from '#widgets/promo-entry/code/code.view.tsx';
import { FailureScreen } from '#widgets/promo-entry/result/failure.view.tsx';
import { createFixedOfferScreen } from '#widgets/promo-entry/fixed-offer/fixed-offer.view.tsx';
import {
  sizeQuotaTerms,
  specialPromoTerms,
} from '#widgets/promo-entry/fixed-offer/fixed-offer-terms.ts';
import { SuccessScreen } from '#widgets/promo-entry/result/success.view.tsx';
import { agreements } from './support/agreements.ts';
import { opening } from './support/opening.tsx';
import { aPromo, underWay } from './support/promos.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';
import { termsSkeleton } from '#promo/ui/skeletons.ts';

const meta: Meta = { id: 'promo-entry', title: 'Promo entry' };
export default meta;

const screen = screenStories('promo-entry');
const agreement = agreements.closed;
/** An offer, from its terms to its outcome. */
const offer = (Screen: typeof PromoConfirmScreen, state: PromoOfferState) =>
  screen(Screen, state, { agreement });
const found = aPromo();

export const ConfirmationOpening = opening(termsSkeleton);
export const EntryEmpty = screen(EntryScreen, { step: 'editing', text: '' });
export const EntryTyped = screen(EntryScreen, { step: 'editing', text: 'ЛЕТО-2026' });
export const EntryLookingUp = screen(EntryScreen, { step: 'looking', text: 'ЛЕТО-2026' });

const wrong = (problem: EntryProblem, text = 'ЛЕТО-2026') =>
  screen(EntryScreen, { step: 'editing', text, problem });
const refused = (refusal: PromoRefusal) => wrong({ kind: 'refused', refusal });
export const EntryMissing = wrong({ kind: 'empty' }, '');
export const EntryInvalid = refused({ state: 0 });
export const EntryEnded = refused({ state: 0, ended: true });
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

export const ConfirmLoading = offer(PromoConfirmScreen, { step: 'loading' });
export const ConfirmReady = offer(PromoConfirmScreen, { step: 'ready', found });
export const ConfirmReadyFree = offer(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({ terms: { size: { amount: 1, unit: 'TB' }, cost: 0 } }),
});
const first = { size: { amount: 250, unit: 'GB' }, period: '30days', duration: 1 } as const;
export const ConfirmReadyFirstFree = offer(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({ terms: { ...first, cost: 0, fullCost: 150_00 } }),
});
export const ConfirmReadyFirstMonth = offer(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({ terms: { ...first, cost: 75_00, fullCost: 150_00 } }),
});
export const ConfirmReadyByCard = offer(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({ tenant: 'other' }),
});
export const ConfirmReadyWithoutPrice = offer(PromoConfirmScreen, {
  step: 'ready',
  found: aPromo({
    terms: { size: { amount: 250, unit: 'GB' }, duration: 1, period: '30days' },
  }),
});
export const ConfirmReadyEdgeCase = offer(PromoConfirmScreen, {
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
export const ConfirmTryAgain = offer(PromoConfirmScreen, {
  step: 'ready',
  found,
  failure: { kind: 'offline' },
});
export const ConfirmFailed = offer(PromoConfirmScreen, underWay.failed);
export const ConfirmSending = offer(PromoConfirmScreen, underWay.sending);
export const ConfirmWaiting = offer(PromoConfirmScreen, underWay.waiting);
export const ConfirmResponseLost = offer(PromoConfirmScreen, underWay.responseLost);
export const ConfirmPaying = offer(PromoConfirmScreen, underWay.paying);
export const ConfirmPayingBlocked = offer(PromoConfirmScreen, underWay.payingBlocked);
export const ConfirmPaymentCancelled = offer(PromoConfirmScreen, {
  step: 'unpaid',
  why: 'cancelled',
});
export const ConfirmUnpaid = offer(PromoConfirmScreen, { step: 'unpaid', why: 'declined' });
export const ConfirmDelayed = offer(PromoConfirmScreen, underWay.delayed);

export const Success = screen(SuccessScreen, {
  step: 'done',
  record: { phase: 'done', found, at: storyTime },
});
export const SuccessUnknown = screen(SuccessScreen, { step: 'unknown' });

const failure = (refusal: PromoRefusal) =>
  screen(FailureScreen, {
    step: 'refused',
    record: { phase: 'refused', code: 'ЛЕТО-2026', refusal },
  });
export const FailureInvalid = failure({ state: 0 });
export const FailureEnded = failure({ state: 0, ended: true });
export const FailureActivation = failure({ state: 1 });
export const FailureAlready = failure({ state: 1, already: true });
export const FailureOther = failure({ state: 2 });
export const FailureUnknown = screen(FailureScreen, { step: 'unknown' });

const Special = createFixedOfferScreen('/plans/special-promo', 'promo.special');
const Quota = createFixedOfferScreen('/plans/promocode-size-quota-exited', 'promo.size-quota');
const SharedBalance = createFixedOfferScreen('/plans/ub', 'promo.shared-balance');
export const SpecialOffer = offer(Special, {
  step: 'ready',
  found: aPromo({ code: specialPromo.code, terms: specialPromoTerms({}) }),
});
export const SpecialAbsent = offer(Special, { step: 'absent' });
export const SpecialDone = offer(Special, { step: 'done', found, at: storyTime });
export const SpecialRefused = offer(Special, {
  step: 'refused',
  code: specialPromo.code,
  refusal: { state: 1 },
});
export const QuotaOffer = offer(Quota, {
  step: 'ready',
  found: aPromo({
    code: sizeQuotaPromo.code,
    terms: sizeQuotaTerms({ cost: 105_00, fullCost: 150_00, duration: 1, period: '30days' }),
  }),
});
export const QuotaOfferUnstated = offer(Quota, {
  step: 'ready',
  found: aPromo({ code: sizeQuotaPromo.code, terms: sizeQuotaTerms({}) }),
});
export const QuotaAbsent = offer(Quota, { step: 'absent' });
export const SharedBalanceOffer = offer(SharedBalance, {
  step: 'ready',
  found: aPromo({ code: 'ub', by: 'package', terms: { ...sharedBalanceOffer, cost: 0 } }),
});
export const SharedBalanceActive = offer(SharedBalance, { step: 'absent', active: true });
export const SharedBalanceDone = offer(SharedBalance, {
  step: 'done',
  at: storyTime,
  found: aPromo({ code: 'ub', by: 'package', terms: { ...sharedBalanceOffer, cost: 0 } }),
});
export const SharedBalanceAbsent = offer(SharedBalance, { step: 'absent' });
