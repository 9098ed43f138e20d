import { defineFirstScreen } from '#app/first-screen/first-screen.ts';
import { getPromoOffer } from '#promo/api/promo-offer.ts';
import type { PromoPageState } from './offer/offer.flow.ts';
import { PromoPageScreen } from './offer/offer.view.tsx';

/** `/promo` with the offer of the settings. */
export const first = defineFirstScreen({
  read: async ({ settings, storage, http }): Promise<PromoPageState | undefined> => {
    const { offer, partner } = settings;
    if (!offer || storage.get('promo_landing') !== undefined) return undefined;
    const terms = await http(getPromoOffer(offer, partner));
    const isSignedIn = Boolean(settings.token || storage.get('clp_token'));
    return terms.ok ? { step: 'ready', terms: terms.value, isSignedIn } : undefined;
  },
  Screen: PromoPageScreen,
});
