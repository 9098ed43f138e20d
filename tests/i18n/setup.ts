import { beforeAll, beforeEach, vi } from 'vitest';
import { bracketed, pseudo } from './pseudo.ts';

/* In these tests every text from a catalog is in brackets. */

vi.mock(import('#i18n/translate.ts'), async (original) => {
  const { createTranslate } = await original();
  return {
    createTranslate: (lang, ...catalogs) => createTranslate(lang, ...catalogs.map(pseudo)),
  };
});
vi.mock(import('#i18n/essential.ts'), async (original) => {
  const { essentialMessages, headingOf } = await original();
  const texts = Object.entries(essentialMessages).map(([lang, each]) => [lang, pseudo(each)]);
  return {
    essentialMessages: Object.fromEntries(texts) as typeof essentialMessages,
    headingOf: (...args) => {
      const heading = headingOf(...args);
      return heading && bracketed(heading);
    },
  };
});
vi.mock(import('../../host/shell/language-names.ts'), async (original) => ({
  languageNames: pseudo((await original()).languageNames),
}));
// The only letters of a format are a size's unit, in the current language.
vi.mock(import('#i18n/format.ts'), async (original) => {
  const formats = await original();
  return {
    ...formats,
    size: (...args) => bracketed(formats.size(...args)),
    sizeParts: (...args) => {
      const { amount, unit } = formats.sizeParts(...args);
      return { amount, unit: bracketed(unit) };
    },
  };
});
// A story of a UI component has its own texts, as a screen does.
vi.mock(import('../../stories/support/story.tsx'), async (original) => {
  const { story } = await original();
  return {
    story: (draw) => story((say, lang) => draw((...words) => bracketed(say(...words)), lang)),
  };
});

beforeAll(() => {
  // jsdom has constructible style sheets in name only.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});
beforeEach(() => {
  Reflect.set(document, 'adoptedStyleSheets', []);
});
