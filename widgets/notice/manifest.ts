import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-notice>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Says in one line what matters now, with its action; shows nothing otherwise.',
  settings: ['usedBytes', 'totalBytes', 'limit'],
  isLine: true,
  ceilingKB: 46,
  example: {
    isSignedIn: true,
    attributes: { 'used-bytes': '99', 'total-bytes': '100' },
    reads: true,
    content: '.cw-line[part]',
    heading: /Важное об облаке/,
  },
};
