import type { FoundPromo } from '#promo/activation.ts';
import type { PromoOfferState } from '#promo/offer/promo-offer.state.ts';
import { storyTime } from './screen-stories.tsx';

/** A typical code; a story changes what it is about. */
export const aPromo = (change: Partial<FoundPromo> = {}): FoundPromo => ({
  code: 'ЛЕТО-2026',
  terms: {
    size: { amount: 250, unit: 'GB' },
    duration: 3,
    period: '30days',
    cost: 105_00,
    fullCost: 150_00,
  },
  userId: 'u1',
  tenant: 'bln',
  ...change,
});

const found = aPromo();

/** The states between showing an offer and its outcome. */
export const underWay = {
  failed: { step: 'failed', failure: { kind: 'unreachable' } },
  sending: { step: 'sending', found },
  waiting: { step: 'waiting', found, until: storyTime + 300_000, responseLost: false },
  responseLost: { step: 'waiting', found, until: storyTime + 300_000, responseLost: true },
  paying: { step: 'paying', found, url: 'https://pay.example/', opened: true },
  payingBlocked: { step: 'paying', found, url: 'https://pay.example/', opened: false },
  delayed: { step: 'delayed', found, responseLost: true, url: 'https://pay.example/' },
} as const satisfies Readonly<Record<string, PromoOfferState>>;
