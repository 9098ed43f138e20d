import type { MessageSource, OwnMessages } from '#config/own-messages.ts';
import { langs, type Lang } from '#config/settings.ts';
import { tellDeveloper } from '#config/tell-developer.ts';
import { createTranslate, type Catalog, type Translate } from './translate.ts';
import { reviewed } from './review-overrides.ts';

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
  const mine = createTranslate<string>(lang, texts);
  return (key, values) => {
    const text = mine(key, values);
    return text === key ? translate(key, values) : text;
  };
}

const complain = (what: string): void => tellDeveloper(9, `messages: ${what}`);

const isSource = (given: object): given is MessageSource =>
  'text' in given && typeof given.text === 'function';

function parsed(given: OwnMessages): object {
  try {
    const own: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    if (typeof own === 'object' && own !== null && !Array.isArray(own)) return own;
  } catch {
    // Said below, as of everything that is no set of texts.
  }
  complain('neither texts by key nor JSON of such');
  return {};
}

/** The texts of one language: what stands below the language goes before what stands below none. */
function textsFor(lang: Lang, own: object): Catalog {
  const texts = new Map<string, string>();
  const take = (from: object) => {
    for (const [key, text] of Object.entries(from) as [string, unknown][]) {
      if (typeof text === 'string') texts.set(key, text);
      else if (text !== undefined && !langs.some((each) => each === key))
        complain(`"${key}" is no text`);
    }
  };
  take(own);
  const below: unknown = Object.hasOwn(own, lang) ? Reflect.get(own, lang) : undefined;
  if (typeof below === 'object' && below !== null) take(below);
  return Object.fromEntries(texts);
}
