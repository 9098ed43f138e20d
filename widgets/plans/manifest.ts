import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-plans>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Shows the user’s subscriptions, and cancels them.',
  settings: ['usedBytes', 'totalBytes'],
  ceilingKB: 51,
  example: {
    isSignedIn: true,
    attributes: {},
    reads: true,
    content: '.cw-row[part]',
    heading: /Подписки на облако/,
  },
};
