import { defineEarlyScreen, inertCommands } from '#app/compose/early-screen.ts';
import { getPromoOffer } from '#promo/api/promo-offer.ts';
import type { PromoPageCommands, PromoPageState } from './offer/offer.flow.ts';
import { PromoPageScreen } from './offer/offer.view.tsx';

type Ready = Extract<PromoPageState, { step: 'ready' }>;

/** `/promo` with the offer of the settings. */
export const early = defineEarlyScreen<Ready>({
  read: async ({ settings, storage, http }) => {
    const { offer, partner } = settings;
    if (!offer || storage.get('promo_landing') !== undefined) return undefined;
    const terms = await http(getPromoOffer(offer, partner));
    const isSignedIn = Boolean(settings.token || storage.get('clp_token'));
    return terms.ok ? { step: 'ready', terms: terms.value, isSignedIn } : undefined;
  },
  view: (state, deps) => (
    <PromoPageScreen
      {...deps}
      state={state}
      commands={inertCommands<PromoPageCommands>('accept')}
    />
  ),
});
