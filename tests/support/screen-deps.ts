import type { Lang } from '#base/settings/settings.ts';
import commonEn from '#i18n/messages/en.json' with { type: 'json' };
import commonRu from '#i18n/messages/ru.json' with { type: 'json' };
import purchaseEn from '#purchase/messages/en.json' with { type: 'json' };
import purchaseRu from '#purchase/messages/ru.json' with { type: 'json' };
import { createTranslate, type Catalog } from '#i18n/translate.ts';
import type { ScreenDeps } from '#app/route.tsx';
import { createFakeClock } from './fake-clock.ts';

/** The dependencies of a screen, with real messages; a key without a message fails the test. */
export function screenDeps(
  own: Catalog,
  lang: Lang,
  navigate: (target: string) => void = () => {},
): ScreenDeps {
  const catalogs = lang === 'ru' ? [own, commonRu, purchaseRu] : [own, commonEn, purchaseEn];
  const translate = createTranslate(lang, ...catalogs);
  return {
    t: (key, values) => {
      const text = translate(key, values);
      if (text === key || text.includes('{{')) throw new Error(`No words for ${key}: ${text}`);
      return text;
    },
    lang,
    clock: createFakeClock(),
    ticks: () => () => {},
    navigate,
    signInAgain: () => {},
  };
}
