import type { Settings } from '#base/settings/settings.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import type { WidgetRoutes } from './route.tsx';

/**
 * The messages of a widget: the page's own, then the widget's. The code for the page's own is loaded
 * only if there are any.
 */
export async function loadMessages(
  { lang, messages }: Pick<Settings, 'lang' | 'messages'>,
  widget: Pick<WidgetRoutes, 'messages' | 'laterMessages'> | undefined,
): Promise<Translate> {
  const overrides = messages && import('#i18n/overrides/override-messages.ts');
  const { messages: first, laterMessages = [] } = widget ?? { messages: [commonMessages] };
  const catalogs = [...first, ...laterMessages];
  const loaded = await Promise.all(catalogs.map((load) => load[lang]()));
  const t = createTranslate(lang, ...loaded.map((each) => each.default));
  return overrides ? (await overrides).overrideMessages(t, lang, messages) : t;
}
