import type { MessagesSetting } from '#config/messages-setting.ts';
import type { Lang } from '#config/settings.ts';
import {
  isSource,
  warnAboutMessages,
  parseOverrides,
  overridesFor,
  withOverrides,
  withSource,
} from './apply-overrides.ts';
import type { MessageKey } from './message-key.ts';
import { warnOfMistakes } from './review-overrides.ts';
import type { Translate } from './translate.ts';

/**
 * The page's own texts, with the widgets' as fallback. Settles once the page's can be read. Values
 * that are not texts are dropped with a warning in the console; on a developer's machine so are
 * unknown keys.
 * @param keyOf the key of a message, by which the page knows it
 */
export async function overrideMessages(
  translate: Translate,
  lang: Lang,
  overrides: MessagesSetting,
  keyOf: (message: MessageKey) => MessageKey,
): Promise<Translate> {
  const parsed = parseOverrides(overrides);
  if (isSource(parsed)) {
    await parsed
      .load(lang)
      .catch((error: unknown) => warnAboutMessages(`they could not be loaded: ${String(error)}`));
    return withSource(translate, lang, parsed, keyOf);
  }
  const texts = overridesFor(lang, parsed);
  warnOfMistakes(texts, keyOf, warnAboutMessages);
  return withOverrides(translate, lang, texts, keyOf);
}
