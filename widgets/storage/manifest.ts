import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-storage>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Shows what fills the user’s storage, and how much is left.',
  settings: ['usedBytes', 'totalBytes'],
  ceilingKB: 47,
  example: {
    isSignedIn: true,
    attributes: {},
    reads: true,
    content: '.cw-kind[part]',
    heading: /Место в облаке/,
  },
};
