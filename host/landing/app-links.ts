/**
 * Where the apps are had (spec §9: iOS, Android, Windows). The stores' front pages
 * stand here until an operator's own entries do; nothing else names them.
 */
export const apps = [
  { id: 'ios', href: 'https://apps.apple.com/' },
  { id: 'android', href: 'https://play.google.com/store/apps' },
  { id: 'windows', href: 'https://apps.microsoft.com/' },
] as const;
