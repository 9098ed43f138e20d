import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';

export const agreementContentWire = z.string();

/**
 * `GET` of the href of `getAgreementUrl`: the agreement as an HTML document. It is third-party content
 * and sanitised before display. An empty document is `malformed`.
 */
export const getAgreementContent = (href: string): Call<string, string> => ({
  name: 'GET agreement_offers content',
  base: 'api',
  method: 'GET',
  path: href,
  wire: agreementContentWire,
  value: (html) => html,
});
