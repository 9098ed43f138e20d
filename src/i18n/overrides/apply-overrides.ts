import type { MessageSource, MessagesSetting } from '#base/settings/messages-setting.ts';
import { langs, type Lang } from '#base/settings/settings.ts';
import { warnDeveloper } from '#base/settings/warn-developer.ts';
import { createTranslate, type Catalog, type Translate } from '../translate.ts';

export const warnAboutMessages = (what: string): void => warnDeveloper(9, `messages: ${what}`);

/** The page's own texts before the widgets'. */
export function withOverrides(translate: Translate, lang: Lang, texts: Catalog): Translate {
  const translateOverride = createTranslate<string>(lang, texts);
  return (key, values) => {
    const text = translateOverride(key, values);
    return text === key ? translate(key, values) : text;
  };
}

export const isSource = (overrides: object): overrides is MessageSource =>
  'text' in overrides && typeof overrides.text === 'function';

/**
 * The texts of the page's translation library, which has loaded them, before the widgets'. A message for
 * which it throws, or has no text, is the widget's own: an error must not hide the screen of a payment.
 */
export const withSource =
  (translate: Translate, lang: Lang, source: MessageSource): Translate =>
  (key, values = {}) => {
    let text: unknown;
    try {
      text = source.text(key, { ...values }, lang);
    } catch {
      // Not reported: every drawing of the screen would do so again.
    }
    return typeof text === 'string' ? text : translate(key, values);
  };

/** The page's texts as an object; empty, with a console warning, if they are invalid. */
export function parseOverrides(overrides: MessagesSetting): object {
  try {
    const parsed: unknown = typeof overrides === 'string' ? JSON.parse(overrides) : overrides;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Reported below, like any other invalid value.
  }
  warnAboutMessages('not an object of texts or valid JSON');
  return {};
}

/** The texts of one language: texts in its language object take precedence over others. */
export function overridesFor(lang: Lang, overrides: object): Catalog {
  const texts = new Map<string, string>();
  const take = (from: object) => {
    for (const [key, text] of Object.entries(from) as [string, unknown][]) {
      if (typeof text === 'string') texts.set(key, text);
      else if (text !== undefined && !langs.some((each) => each === key))
        warnAboutMessages(`"${key}" is not a text`);
    }
  };
  take(overrides);
  const below: unknown = Object.hasOwn(overrides, lang) ? Reflect.get(overrides, lang) : undefined;
  if (typeof below === 'object' && below !== null) take(below);
  return Object.fromEntries(texts);
}
