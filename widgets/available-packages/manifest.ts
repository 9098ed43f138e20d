import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-available-packages>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Sells packages.',
  settings: ['recommended'],
  ceilingKB: 52,
  example: {
    isSignedIn: true,
    attributes: {},
    reads: true,
    content: '[part~=offer]',
    heading: /Пакеты облака/,
  },
};
