import { defaults, type RawSettings } from '#base/settings/settings.ts';
import { settingNames } from '#base/settings/setting-names.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import { pageDefaults } from './configure/page-defaults.ts';

/**
 * Each setting as it was written: on the element, else by `configure`, else (`lang` only) in storage.
 * Spec §1.
 */
export function readSettings(readSetting: (name: string) => unknown): RawSettings {
  const page: RawSettings = pageDefaults();
  const raw = Object.fromEntries(
    settingNames.map((name) => [name, readSetting(name) ?? page[name]]),
  );
  const { clientId } = raw;
  const prefix = embedPrefix(typeof clientId === 'string' ? clientId : defaults.clientId);
  raw['lang'] ??= createStorage(prefix).get('lang');
  return raw;
}
