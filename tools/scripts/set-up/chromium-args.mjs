import { join } from 'node:path';

/**
 * Chromium uses only the last of several lists, so this one repeats the relevant part of
 * Playwright's. Each of the first two features opens a hidden page per context, as expensive as a
 * tab.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// The project's fonts in every browser that is started, so that sizes do not depend on the machine's.
process.env['FONTCONFIG_FILE'] ??= join(import.meta.dirname, 'fonts.conf');

/** Chromium's arguments everywhere, in addition to Playwright's own. */
export const chromiumArgs = [`--disable-features=${withoutFeatures.join(',')}`];
