import type { FindPage, RouteModule, WidgetName } from '#app/route.tsx';
import { findRoute } from './route-table.ts';

type LoadPages = () => Promise<{ readonly pages: Readonly<Record<string, RouteModule>> }>;

/** The pages of each widget, which are loaded when one of them is opened. */
const loadPages: Readonly<Record<WidgetName, LoadPages>> = {
  'sign-in': () => import('./sign-in/pages.ts'),
  plans: () => import('./plans/pages.ts'),
  'available-packages': () => import('./available-packages/pages.ts'),
  'promo-entry': () => import('./promo-entry/pages.ts'),
  promo: () => import('./promo/pages.ts'),
};

/** The route of a path, with its code. */
export const findPage: FindPage = (path) => {
  const found = findRoute(path);
  return (
    found && {
      ...found,
      load: async () => {
        const { pages } = await loadPages[found.widget.widget]();
        const page = pages[path];
        if (!page) throw new Error(`No page is at ${path}`);
        return page;
      },
    }
  );
};
