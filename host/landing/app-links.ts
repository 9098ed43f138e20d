/**
 * Links to the apps (spec §9: iOS, Android, Windows). They lead to the stores' front pages until
 * the operator's own entries exist, and appear nowhere else.
 */
export const apps = [
  { id: 'ios', href: 'https://apps.apple.com/' },
  { id: 'android', href: 'https://play.google.com/store/apps' },
  { id: 'windows', href: 'https://apps.microsoft.com/' },
] as const;
