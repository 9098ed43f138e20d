import type { CloudEvent } from '#config/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { confirmEvents } from '../confirm/confirm.wiring.ts';
import type { PromoOpenPaymentState } from './promo-open-payment.state.ts';

/** The events: only what concerns the page's own offer. */
export function openPaymentEvents(
  next: PromoOpenPaymentState,
  previous: PromoOpenPaymentState,
): readonly CloudEvent[] {
  if (next.step === 'offer-payment')
    return confirmEvents(
      next.offer,
      previous.step === 'offer-payment' ? previous.offer : { step: 'loading' },
    );
  if (next.step === 'paid' && previous.step !== 'paid' && next.packageId !== undefined)
    return [{ name: 'cloud-subscribed', detail: { packageId: next.packageId } }];
  return next.step === 'failed' ? [cloudError(next.failure)] : [];
}
