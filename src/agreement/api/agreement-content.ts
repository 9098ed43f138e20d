import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';
import { documentDecoder, isReadable } from '../document-text.ts';

export const agreementContentWire = z.string();

/**
 * `GET` of the href of `getAgreementUrl`: the agreement as an HTML document. It is third-party content
 * and sanitised before display. Null if it is no text, for example a PDF. An empty document is
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
