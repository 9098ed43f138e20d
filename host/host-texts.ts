import type { Lang, Theme } from '#base/settings/settings.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { HostMessageKey, HostTranslate } from './host-translate.ts';
import { createLazyLanding, type LazyLanding } from './landing/lazy-landing.tsx';
import { hostMessages } from './messages.ts';

/** What the host shows in one language besides the widgets, which have their own texts. */
export interface HostTexts {
  readonly lang: Lang;
  readonly t: HostTranslate;
  readonly landing: LazyLanding;
}

/**
 * Loads the host's texts; also the landing page if it is open, so that it does not flicker.
 * @param path the path of the open page
 */
export async function loadHostTexts(lang: Lang, theme: Theme, path: string): Promise<HostTexts> {
  const landing = createLazyLanding(lang, theme);
  const [messages] = await Promise.all([
    hostMessages[lang](),
    path === '/' ? landing.load() : undefined,
  ]);
  return { lang, t: createTranslate<HostMessageKey>(lang, messages.default), landing };
}
