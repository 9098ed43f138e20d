import type { Settings } from '#base/settings/settings.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { fullCatalog } from '#i18n/loaded-catalog.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import type { WidgetRoutes } from './route.tsx';

/**
 * The messages of a route: the page's own, then the widget's. The code for the page's own is loaded
 * only if there are any.
 * @param withLate includes the messages that first screens do not need
 */
export async function loadMessages(
  { lang, messages }: Pick<Settings, 'lang' | 'messages'>,
  widget: WidgetRoutes | undefined,
  withLate: boolean,
): Promise<Translate> {
  const overrides =
    messages &&
    Promise.all([import('#i18n/overrides/override-messages.ts'), import('#i18n/message-names.ts')]);
  const loaded = await (widget?.messages ?? commonMessages)[lang]();
  const t = createTranslate(lang, withLate ? await fullCatalog(loaded) : loaded.default);
  if (!overrides) return t;
  const [{ overrideMessages }, { keyOf }] = await overrides;
  return overrideMessages(t, lang, messages, keyOf);
}
