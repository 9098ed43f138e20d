import {
  defaults,
  settingsFrom,
  type ReportProblem,
  type RawSettings,
  type Settings,
} from '#base/settings/settings.ts';
import { settingNames } from '#base/settings/setting-names.ts';
import { baseUrl, pageUrl } from '#browser/location/page-address.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import { pageDefaults } from '../configure/page-defaults.ts';

/**
 * Reads each setting: from the element, else from `configure`, else (`lang` only) from storage, else its
 * default. Spec §1.
 */
export function readSettings(
  readSetting: (name: string) => unknown,
  reportProblem: ReportProblem,
): Settings {
  const page: RawSettings = pageDefaults();
  const raw = Object.fromEntries(
    settingNames.map((name) => [name, readSetting(name) ?? page[name]]),
  );
  const { clientId } = raw;
  const prefix = embedPrefix(typeof clientId === 'string' ? clientId : defaults.clientId);
  raw['lang'] ??= createStorage(prefix).get('lang');
  return settingsFrom(raw, baseUrl(), reportProblem, pageUrl());
}
