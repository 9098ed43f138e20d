import type { WidgetManifest } from '#base/settings/widget-manifest.ts';

/** `<cloud-sign-in>`, for the package, the documentation and the tests. */
export const manifest: WidgetManifest = {
  description: 'Signs a user in: SMS code, Mobile ID push, backup phone, captcha.',
  settings: [],
  ceilingKB: 38,
  example: {
    isSignedIn: false,
    attributes: {},
    reads: false,
    content: 'input',
    heading: /вход|войд|номер/i,
  },
};
