import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-promo>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Takes a visitor who is not signed in from an offer to its payment.',
  settings: ['offer', 'partner'],
  ceilingKB: 47,
  example: {
    isSignedIn: false,
    attributes: { offer: 'PAID50' },
    reads: true,
    content: '.cw-ticket[part]',
    heading: /250/,
  },
};
