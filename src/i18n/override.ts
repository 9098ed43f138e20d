import type { MessageSource, OwnMessages } from '#config/own-messages.ts';
import type { Lang } from '#config/settings.ts';
import { complain, parsed, textsFor, withTexts } from './own-texts.ts';
import { reviewed } from './review-overrides.ts';
import type { Translate } from './translate.ts';

/**
 * The page's own texts, with the widgets' as fallback. Settles once the page's can be read. Values
 * that are not texts are dropped with a warning in the console; on a developer's machine so are
 * unknown keys.
 */
export async function override(
  translate: Translate,
  lang: Lang,
  given: OwnMessages,
): Promise<Translate> {
  const own = parsed(given);
  if (isSource(own)) {
    await own
      .load(lang)
      .catch((error: unknown) => complain(`they could not be loaded: ${String(error)}`));
    return (key, values = {}) => own.text(key, values, lang) ?? translate(key, values);
  }
  const texts = textsFor(lang, own);
  reviewed(texts, complain);
  return withTexts(translate, lang, texts);
}

const isSource = (given: object): given is MessageSource =>
  'text' in given && typeof given.text === 'function';
