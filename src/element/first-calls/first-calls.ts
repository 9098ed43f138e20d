import type { SettingName } from '#base/settings/setting-names.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { apiHeaders } from '#http/headers.ts';
import {
  accountPath,
  familyReads,
  noticeReads,
  offersReads,
  paymentsReads,
  plansReads,
  storageReads,
} from '#http/paths.ts';
import { startSharedGet } from '#http/shared-read.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { attributeOf } from '../attributes.ts';
import { pageDefaults } from '../configure/page-defaults.ts';

/** What the first screens read for a known user, by tag: the same as in their route tables. */
export const firstReads = {
  'cloud-plans': plansReads,
  'cloud-available-packages': offersReads,
  'cloud-storage': storageReads,
  'cloud-payments': paymentsReads,
  'cloud-family': familyReads,
  'cloud-notice': noticeReads,
};

/** The settings that the calls depend on. */
const names = [
  'token',
  'userId',
  'apiBase',
  'billingBase',
  'brand',
  'clientId',
  'authHeader',
  'usedBytes',
  'totalBytes',
] as const satisfies readonly SettingName[];

/**
 * Starts the calls of the widgets on a page while their own script, which is several times as large, is
 * still loading. A widget uses such a response only if its own call is exactly the same. Starts
 * nothing for a widget that a server has rendered, that starts elsewhere, or whose properties a
 * script of the page has set.
 */
export function startFirstCalls(): void {
  const page = pageDefaults();
  for (const [tag, reads] of Object.entries(firstReads)) {
    for (const element of document.querySelectorAll(tag)) {
      const read = (name: SettingName) => element.getAttribute(attributeOf(name)) ?? page[name];
      if (Object.keys(element).length > 0 || element.shadowRoot || read('start')) continue;
      const settings = settingsFrom(
        Object.fromEntries(names.map((name) => [name, read(name)])),
        baseUrl(),
        // The widget itself reports invalid settings.
        () => undefined,
        pageUrl(),
      );
      const { token, userId, apiBase, billingBase } = settings;
      if (token === undefined) continue;
      const headers = apiHeaders(settings, token);
      startSharedGet(new URL(accountPath, apiBase).href, headers);
      for (const list of userId === undefined ? [] : reads(userId, settings))
        startSharedGet(new URL(list, billingBase).href, headers);
    }
  }
}
