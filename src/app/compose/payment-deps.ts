import { essentialMessages } from '#i18n/essential.ts';
import { createLock } from '#browser/lock.ts';
import { onceReturned } from '#browser/once-returned.ts';
import { createPaymentOpener } from '#browser/payment-opener.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { PreparePayment } from '#base/ports/payment-window.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { Services } from '../services.ts';

/** What a purchase needs besides the services; not loaded for first screens. */
export interface PaymentDeps {
  /** Locks between the tabs and widgets of one client. */
  readonly lock: Lock;
  readonly prepare: PreparePayment;
  /** With returns from a payment page. */
  readonly visibility: Visibility;
}

export const paymentDeps = ({
  clock,
  emit,
  settings,
  storage,
  visibility,
}: Services): PaymentDeps => ({
  visibility: { ...visibility, onceReturned },
  lock: createLock(`cloud-widgets:${settings.clientId}:`, storage, clock),
  prepare: createPaymentOpener(
    emit,
    essentialMessages[settings.lang]['essential.loading'] ?? '',
    settings.paymentMode,
  ).prepare,
});
