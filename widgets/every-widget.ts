import { notice } from '#widgets/notice/routes.ts';
import { findRouteIn } from '#app/find-route.ts';
import type { FindPage, FindRoute, WidgetRoutes } from '#app/route.tsx';
import { findPageIn, widgets } from './route-table.ts';

/** Every widget, also the lines within a page, which the host and the other widgets do not open. */
export const everyWidget: readonly WidgetRoutes[] = [...widgets, notice];

export const findRouteOrLine: FindRoute = findRouteIn(everyWidget);
export const findPageOrLine: FindPage = findPageIn(findRouteOrLine);
