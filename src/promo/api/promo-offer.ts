import * as z from 'zod/mini';
import type { PromoTerms } from '../promo-code.ts';
import type { Call } from '#http/client.ts';
import { offersPath, promoOfferQuery } from '#http/paths.ts';
import { promoTermsOf, promoTermsWire } from './promo-result.ts';

export const promoOfferWire = z.object({
  _embedded: z.optional(z.object({ promo_offers: z.optional(z.array(promoTermsWire)) })),
});

/**
 * `GET offers?promo_code=…`: the terms of a promo code without signing in; null if the server does
 * not tell. By decision: spec §7 allows query parameters for `offers`. The promo page must show the
 * price before it asks for a phone number.
 */
export const getPromoOffer = (
  code: string,
  partner?: string,
): Call<z.infer<typeof promoOfferWire>, PromoTerms | null> => ({
  name: 'GET offers (promo)',
  base: 'billing',
  method: 'GET',
  path: offersPath,
  query: promoOfferQuery(code, partner),
  wire: promoOfferWire,
  value: (wire) => {
    const offer = wire._embedded?.promo_offers?.[0];
    return offer ? promoTermsOf(offer) : null;
  },
});
