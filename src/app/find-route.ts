import type { FindRoute, WidgetRoutes } from './route.tsx';

/** Finds the entry for a path, and its widget, in some widgets. */
export const findRouteIn =
  (widgets: readonly WidgetRoutes[]): FindRoute =>
  (path) => {
    for (const widget of widgets) {
      const entry = Object.hasOwn(widget.routes, path) ? widget.routes[path] : undefined;
      if (entry) return { widget, entry };
    }
    return undefined;
  };
