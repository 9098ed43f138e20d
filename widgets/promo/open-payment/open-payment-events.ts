import type { CloudEvent } from '#config/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { confirmEvents } from '../confirm/confirm.wiring.ts';
import type { OpenPaymentPageState } from './open-payment.state.ts';

/** The events: only what concerns the page's own offer. */
export function openPaymentEvents(
  next: OpenPaymentPageState,
  previous: OpenPaymentPageState,
): readonly CloudEvent[] {
  if (next.step === 'own')
    return confirmEvents(
      next.offer,
      previous.step === 'own' ? previous.offer : { step: 'loading' },
    );
  if (next.step === 'paid' && previous.step !== 'paid' && next.packageId !== undefined)
    return [{ name: 'cloud-subscribed', detail: { packageId: next.packageId } }];
  return next.step === 'failed' ? [cloudError(next.failure)] : [];
}
