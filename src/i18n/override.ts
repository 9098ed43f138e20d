import type { MessageSource, OwnMessages } from '#config/own-messages.ts';
import type { Lang } from '#config/settings.ts';
import { complain, parsed, textsFor, withTexts } from './own-texts.ts';
import { reviewed } from './review-overrides.ts';
import type { Translate } from './translate.ts';

/**
 * The page's own texts, and behind them the widgets'. Settles once the page's can be read. What is
 * no text is left out and named in the console; wrong keys are, on a developer's own machine.
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
