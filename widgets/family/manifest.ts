import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-family>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Shares the storage with a family: members, invitations and who uses how much.',
  settings: [],
  ceilingKB: 45,
  example: {
    isSignedIn: true,
    like: 'family-owner',
    attributes: {},
    reads: true,
    content: '.cw-family > .cw-panel[part]',
    heading: /Семья/,
  },
};
