import type { CloudEvent } from '#base/settings/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { confirmEvents } from '../confirm/confirm.wiring.ts';
import type { PromoOpenPaymentState } from './promo-open-payment.state.ts';

/** The events of the page's own offer, and of failures; that of another payment is fired once, by its flow. */
export function openPaymentEvents(
  next: PromoOpenPaymentState,
  previous: PromoOpenPaymentState,
): readonly CloudEvent[] {
  if (next.step === 'offer-payment')
    return confirmEvents(
      next.offer,
      previous.step === 'offer-payment' ? previous.offer : undefined,
    );
  return next.step === 'failed' ? [cloudError(next.failure)] : [];
}
