import type { CloudEventName } from './events.ts';

/** The events that the page services use. Spec §7. */
export const serviceEvents: readonly CloudEventName[] = [
  'cloud-screen',
  'cloud-signed-in',
  'cloud-signed-out',
  'cloud-payment-open',
  'cloud-subscribed',
  'cloud-unsubscribed',
  'cloud-promo-activated',
  'cloud-error',
  'cloud-timing',
  'cloud-analytics',
];
