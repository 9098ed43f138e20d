import type { MessageSource, MessagesSetting } from '#base/settings/messages-setting.ts';
import type { Lang } from '#base/settings/settings.ts';
import {
  isSource,
  warnAboutMessages,
  parseOverrides,
  overridesFor,
  withOverrides,
  withSource,
} from './apply-overrides.ts';
import { warnOfMistakes } from './review-overrides.ts';
import type { Translate } from '../translate.ts';

/** How long the page's texts may take, in ms; afterwards they are used only once they are loaded. */
const maxLoadMs = 10_000;

/**
 * The page's own texts, with the widgets' as fallback. Settles once the page's can be read, or cannot:
 * what the page provides may throw. Values that are not texts are dropped with a warning in the console;
 * on a developer's machine so are unknown keys.
 */
export async function overrideMessages(
  translate: Translate,
  lang: Lang,
  overrides: MessagesSetting,
): Promise<Translate> {
  try {
    const parsed = parseOverrides(overrides);
    if (isSource(parsed)) {
      await loaded(parsed, lang);
      return withSource(translate, lang, parsed);
    }
    const texts = overridesFor(lang, parsed);
    warnOfMistakes(texts, warnAboutMessages);
    return withOverrides(translate, lang, texts);
  } catch (error) {
    warnAboutMessages(`they could not be read: ${nameOf(error)}`);
    return translate;
  }
}

/** Settles once the source has loaded its texts, or has failed to, or has taken too long. */
async function loaded(source: MessageSource, lang: Lang): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, maxLoadMs, true);
  });
  const load = async () => void (await source.load(lang));
  try {
    if (await Promise.race([load(), late])) warnAboutMessages('they are not loaded yet');
  } catch (error) {
    warnAboutMessages(`they could not be loaded: ${nameOf(error)}`);
  }
  clearTimeout(timer);
}

const nameOf = (error: unknown): string => (error instanceof Error ? String(error) : typeof error);
