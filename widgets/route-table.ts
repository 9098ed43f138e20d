import { availablePackages } from '#widgets/available-packages/routes.ts';
import { plans } from '#widgets/plans/routes.ts';
import { promoEntry } from '#widgets/promo-entry/routes.ts';
import { promo } from '#widgets/promo/routes.ts';
import { signIn } from '#widgets/sign-in/routes.ts';
import type { FindPage, FindRoute, WidgetRoutes } from '#app/route.tsx';

/** Every route of spec §2, by widget. */
export const widgets: readonly WidgetRoutes[] = [
  signIn,
  plans,
  availablePackages,
  promoEntry,
  promo,
];

/** The entry for a path, and its widget. */
export const findRoute: FindRoute = (path) => {
  for (const widget of widgets) {
    const entry = Object.hasOwn(widget.routes, path) ? widget.routes[path] : undefined;
    if (entry) return { widget, entry };
  }
  return undefined;
};

/** The route of a path, with its code. */
export const findPage: FindPage = (path) => {
  const found = findRoute(path);
  return (
    found && {
      ...found,
      load: async () => {
        const page = (await found.widget.pages()).pages[path];
        if (!page) throw new RangeError(path);
        return page;
      },
    }
  );
};
