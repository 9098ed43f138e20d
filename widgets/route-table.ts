import { availablePackages } from '#widgets/available-packages/routes.ts';
import { payments } from '#widgets/payments/routes.ts';
import { family } from '#widgets/family/routes.ts';
import { plans } from '#widgets/plans/routes.ts';
import { promoEntry } from '#widgets/promo-entry/routes.ts';
import { promo } from '#widgets/promo/routes.ts';
import { signIn } from '#widgets/sign-in/routes.ts';
import { storage } from '#widgets/storage/routes.ts';
import { findRouteIn } from '#app/find-route.ts';
import type { FindPage, FindRoute, WidgetRoutes } from '#app/route.tsx';

/** Every route of spec §2, and the pages beside the sale, by widget. */
export const widgets: readonly WidgetRoutes[] = [
  signIn,
  plans,
  availablePackages,
  promoEntry,
  promo,
  storage,
  payments,
  family,
];

/** The route with its code. */
export const findPageIn =
  (find: FindRoute): FindPage =>
  (path) => {
    const found = find(path);
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

export const findRoute: FindRoute = findRouteIn(widgets);
export const findPage: FindPage = findPageIn(findRoute);
