import { availablePackages } from '#widgets/available-packages/routes.ts';
import { plans } from '#widgets/plans/routes.ts';
import { promoEntry } from '#widgets/promo-entry/routes.ts';
import { promo } from '#widgets/promo/routes.ts';
import { signIn } from '#widgets/sign-in/routes.ts';
import type { DoorRoutes, RouteEntry } from '#app/route.tsx';

/** The journey: every route of spec §2, by the door that it belongs to. */
export const doors: readonly DoorRoutes[] = [signIn, plans, availablePackages, promoEntry, promo];

/** The entry for a path, and its door. */
export function findRoute(path: string): { door: DoorRoutes; entry: RouteEntry } | undefined {
  for (const door of doors) {
    const entry = Object.hasOwn(door.routes, path) ? door.routes[path] : undefined;
    if (entry) return { door, entry };
  }
  return undefined;
}
