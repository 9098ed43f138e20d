import type { RouteModule } from '#app/route.tsx';
import { route as notice } from './notice/notice.route.ts';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = { '/notice': notice };
