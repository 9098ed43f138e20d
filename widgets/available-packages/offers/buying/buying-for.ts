import { paymentDeps } from '#app/compose/payment-deps.ts';
import { subscriptionChangeDeps } from '#app/compose/subscription-change-deps.ts';
import type { Services } from '#app/services.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.ts';
import { createPreparedWindow } from '#purchase/payment-window.ts';
import { createBuying } from './buying.ts';
import type { MakeBuying } from './buying.state.ts';

/** Purchases with a widget's services. */
export const buyingFor =
  (services: Services): MakeBuying =>
  (steps, offers) =>
    createBuying(steps, {
      ...offers,
      change: ({ userId, tenant }) =>
        createSubscriptionChange(subscriptionChangeDeps(services, userId, tenant)),
      page: createPreparedWindow(paymentDeps(services).prepare),
    });
