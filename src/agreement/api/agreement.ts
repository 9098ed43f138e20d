import * as z from 'zod/mini';
import type { Lang } from '#base/settings/settings.ts';
import type { Tenant } from '#base/values/account.ts';
import type { Call } from '#http/client.ts';
import { documentDecoder, isReadable } from '../document-text.ts';

export const agreementOffersWire = z.object({
  _embedded: z.optional(
    z.object({
      offers: z.optional(
        z.array(z.object({ _links: z.object({ content: z.object({ href: z.string() }) }) })),
      ),
    }),
  ),
});

/**
 * `GET agreement_offers`: the address of the user agreement, null if there is none.
 * docs/contract.md, agreement offers. By decision, `type` is `subscription` for a plan and
 * `promo` for a promo offer.
 */
export const getAgreementUrl = (
  lang: Lang,
  type: 'subscription' | 'promo',
  tenant: Tenant,
): Call<z.infer<typeof agreementOffersWire>, string | null> => ({
  name: 'GET agreement_offers',
  base: 'api',
  method: 'GET',
  path: 'agreement_offers',
  query: { lang, type, tenant_name: tenant },
  wire: agreementOffersWire,
  value: (wire) => wire._embedded?.offers?.[0]?._links.content.href ?? null,
});

export const agreementContentWire = z.string();

/**
 * `GET` of the href of `getAgreementUrl`: the agreement as an HTML document. It is third-party content
 * and sanitised before display. Null if it is no text, for example a PDF, or too long. An empty document is
 * `malformed`.
 */
export const getAgreementContent = (href: string): Call<string, string | null> => ({
  name: 'GET agreement_offers content',
  base: 'api',
  method: 'GET',
  path: href,
  wire: agreementContentWire,
  decoder: documentDecoder,
  value: (html) => (isReadable(html) ? html : null),
});
