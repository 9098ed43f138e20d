import type { Lang } from '#config/settings.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { wholeCatalog } from '#i18n/loaded-catalog.ts';
import type { Catalog } from '#i18n/translate.ts';
import type { WidgetRoutes } from './route.tsx';

/**
 * The catalogs of a route, the widget's own first.
 * @param whole with what first screens do not say
 */
export const loadMessages = (
  lang: Lang,
  widget: WidgetRoutes | undefined,
  whole: boolean,
): Promise<readonly Catalog[]> =>
  Promise.all(
    [...(widget ? [widget.messages[lang]] : []), commonMessages[lang]].map(async (load) => {
      const loaded = await load();
      return whole ? wholeCatalog(loaded) : loaded.default;
    }),
  );
