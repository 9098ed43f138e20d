import { payableUrl } from '#base/trust/trusted-addresses.ts';
import type { Settings } from '#base/settings/settings.ts';
import type { Http } from '#http/client.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { AgreementTerms } from './agreement.flow.ts';
import { getAgreementContent } from './api/agreement.ts';
import { sanitise } from './sanitise.ts';

/**
 * The terms at an address. If they are no text, or a text too long, their address, which is opened under the same
 * conditions as a payment page; null if it may not be opened, or if the text is empty.
 */
export async function readAgreement(
  { http, settings }: { readonly http: Http; readonly settings: Settings },
  href: string,
  signal: AbortSignal,
): Promise<Outcome<AgreementTerms | null>> {
  const html = await http(getAgreementContent(href), signal);
  if (!html.ok) return html;
  if (html.value !== null) return success(sanitise(html.value));
  return success(payableUrl(new URL(href, settings.apiBase).href));
}
