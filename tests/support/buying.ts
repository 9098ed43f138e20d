import type { PreparePayment } from '#ports/payment-window.ts';
import {
  createSubscriptionChange,
  type SubscriptionChange,
} from '#purchase/change/subscription-change.ts';
import { createPreparedWindow } from '#purchase/payment-window.ts';
import { createBuying } from '#widgets/available-packages/offers/buying/buying.ts';
import type { MakeBuying } from '#widgets/available-packages/offers/buying/buying.state.ts';
import type { fakeBrowser } from './fake-browser.ts';

/** Purchases in a tab of a fake browser, with their code loaded from the start. */
export const buyingIn =
  (tab: ReturnType<typeof fakeBrowser>['tab'], prepare: PreparePayment): MakeBuying =>
  (steps, offers) =>
    createBuying(steps, {
      ...offers,
      change: (): SubscriptionChange => createSubscriptionChange(tab()),
      page: createPreparedWindow(prepare),
    });
