import { trustedScriptUrl } from '#browser/scripts/trusted-script-url.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/**
 * Loads a metrics counter, which counts visits by itself. Only from https, after everything else;
 * if it fails to load, nothing depends on it. Spec §7.
 */
export function loadCounter(page: Window, address: string): void {
  if (parseUrl(address)?.protocol !== 'https:') return;
  const script = page.document.createElement('script');
  script.async = true;
  script.src = trustedScriptUrl(page, address);
  page.document.head.append(script);
}
