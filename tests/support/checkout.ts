import type { PreparePayment } from '#base/ports/payment-window.ts';
import {
  createSubscriptionChange,
  type SubscriptionChange,
} from '#purchase/change/subscription-change.flow.ts';
import { createPreparedWindow } from '#purchase/open-payment/prepared-window.ts';
import {
  createCheckout,
  type CreateCheckout,
} from '#widgets/available-packages/offers/checkout/checkout.flow.ts';
import type { LazyCheckout } from '#widgets/available-packages/offers/checkout/lazy-checkout.ts';
import type { fakeBrowser } from './fake-browser.ts';

/** Purchases in a tab of a fake browser, with their code loaded from the start. */
export const checkoutIn =
  (
    tab: ReturnType<typeof fakeBrowser>['tab'],
    prepare: PreparePayment,
  ): CreateCheckout<LazyCheckout> =>
  (steps, offers) => ({
    ...createCheckout(steps, {
      ...offers,
      change: (): SubscriptionChange => createSubscriptionChange(tab()),
      tab: createPreparedWindow(prepare),
      now: () => tab().clock.now(),
    }),
    preload: () => {},
    ready: (task) => task(),
  });
