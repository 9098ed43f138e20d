import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-payments>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description:
    'Shows the next charge, the card and the payments, and replaces or removes the card.',
  settings: ['topUpUrl'],
  ceilingKB: 48,
  example: {
    isSignedIn: true,
    attributes: {},
    reads: true,
    content: '.cw-pay-row[part]',
    heading: /Оплата/,
  },
};
