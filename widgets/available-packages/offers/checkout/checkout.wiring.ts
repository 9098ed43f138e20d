import { paymentDeps, subscriptionChangeDeps } from '#app/compose/payment-deps.ts';
import type { Services } from '#app/services.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { createPreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import { createCheckout } from './checkout.flow.ts';
import type { CreateCheckout, LoadedCheckout } from './checkout-deps.ts';

/** Purchases with a widget's services. */
export const createCheckoutFor =
  (services: Services): CreateCheckout<LoadedCheckout> =>
  (steps, screen) =>
    createCheckout(steps, {
      ...screen,
      change: ({ userId, tenant }) =>
        createSubscriptionChange(subscriptionChangeDeps(services, userId, tenant)),
      tab: createPreparedWindow(paymentDeps(services).prepare),
      now: services.clock.now,
    });
