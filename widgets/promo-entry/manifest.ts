import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-promo-entry>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Checks a promo code, shows its terms, and activates it.',
  settings: ['code'],
  ceilingKB: 35,
  example: {
    isSignedIn: true,
    attributes: {},
    reads: false,
    content: 'input',
    heading: /промокод/i,
  },
};
