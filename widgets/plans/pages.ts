import type { RouteModule } from '#app/route.tsx';
import { route as plans } from './plans/plans.route.ts';
import { route as confirmCancellation } from './confirm-cancellation/confirm-cancellation.route.ts';
import { route as cancelled } from './cancelled/cancelled.route.tsx';
import { route as halfClose } from './half-close/half-close.route.tsx';
import { route as emptyPackages } from './empty-packages/empty-packages.route.tsx';
import { route as subscriptionExists } from './subscription-exists/subscription-exists.route.ts';

/** The code of the widget’s own routes, by path. */
export const pages: Readonly<Record<string, RouteModule>> = {
  '/plans': plans,
  '/plans/before-unsubscribe': confirmCancellation,
  '/plans/unsubscribe': cancelled,
  '/plans/half-close': halfClose,
  '/plans/empty-packages': emptyPackages,
  '/plans/subscription-exists': subscriptionExists,
};
