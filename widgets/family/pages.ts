import type { RouteModule } from '#app/route.tsx';
import { route as family } from './family/family.route.ts';
import { route as join } from './join/join.route.ts';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/family': family,
  '/family/join': join,
};
