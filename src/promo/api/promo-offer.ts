import * as z from 'zod/mini';
import type { PromoTerms } from '../promo-code.ts';
import type { Call } from '#http/client.ts';
import { promoOfferPath, promoOfferQuery } from '#http/paths.ts';
import { promoTermsOf, promoTermsWire } from './promo-result.ts';

export const promoOfferWire = z.object({
  _embedded: z.optional(z.object({ promo_offers: z.optional(z.array(promoTermsWire)) })),
});

/**
 * `GET offers?promo_code=…`: what a promo code gives, before anybody signs in; null
 * when the server does not say. Decided: spec §7 lets `offers` take query
 * parameters, and the landing page (/promo) must show the price before the phone.
 */
export const getPromoOffer = (
  code: string,
  partner?: string,
): Call<z.infer<typeof promoOfferWire>, PromoTerms | null> => ({
  name: 'GET offers (promo)',
  base: 'billing',
  method: 'GET',
  path: promoOfferPath,
  query: promoOfferQuery(code, partner),
  wire: promoOfferWire,
  value: (wire) => {
    const offer = wire._embedded?.promo_offers?.[0];
    return offer ? promoTermsOf(offer) : null;
  },
});
