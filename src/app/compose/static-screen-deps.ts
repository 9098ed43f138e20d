import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenDeps } from '../route.tsx';

const noop = () => undefined;

/**
 * What a screen receives that cannot respond: a server renders it, or the core has not loaded.
 * @param now the time in milliseconds since the epoch
 */
export const staticScreenDeps = (t: Translate, lang: Lang, now: () => number): ScreenDeps => ({
  t,
  lang,
  clock: { now, after: () => noop },
  ticks: () => noop,
  navigate: noop,
  signInAgain: noop,
});
