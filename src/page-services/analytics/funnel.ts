import type { CloudEvent, CloudEventName, CloudEvents } from '#base/settings/events.ts';

export type Funnel =
  | 'sign-in'
  | 'plans'
  | 'purchase'
  | 'promo'
  | 'promo-landing'
  | 'storage'
  | 'payments'
  | 'family'
  | 'notice'
  | 'other';

/** One step of a funnel as reported, without token, phone, code or user id. */
export interface FunnelEvent {
  readonly event: CloudEventName;
  readonly funnel: Funnel;
  readonly step: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The times of `cloud-timing`, in milliseconds since the page began to load. */
  readonly marks?: CloudEvents['cloud-timing'];
}

/**
 * The funnel of a path, by its beginning. The first match wins, so a longer one is before a shorter
 * one. Spec §2, Route table; a test compares them with the routes of the widgets.
 */
const funnels: readonly (readonly [path: string, funnel: Funnel])[] = [
  ['/plans/available-packages', 'purchase'],
  ['/plans/input-promocode', 'promo'],
  ['/plans/special-promo', 'promo'],
  ['/plans/promocode-size-quota-exited', 'promo'],
  ['/plans/ub', 'promo'],
  ['/plans', 'plans'],
  ['/payments', 'payments'],
  ['/payment', 'purchase'],
  ['/sbp', 'purchase'],
  ['/promo', 'promo-landing'],
  ['/sso', 'sign-in'],
  ['/confirm-', 'sign-in'],
  ['/reserve-confirm-', 'sign-in'],
  ['/redirect', 'sign-in'],
  ['/storage', 'storage'],
  ['/family', 'family'],
  ['/notice', 'notice'],
];

const funnelOf = (path: string): Funnel =>
  funnels.find(([start]) => path.startsWith(start))?.[1] ?? 'other';

/** The funnel step of an event; undefined if it is none. Spec §7, Analytics. */
export function funnelEventOf(event: CloudEvent, at: number): FunnelEvent | undefined {
  const step = (funnel: Funnel, name: string): FunnelEvent => ({
    event: event.name,
    funnel,
    step: name,
    at,
  });
  switch (event.name) {
    case 'cloud-screen':
      return step(funnelOf(event.detail.path), event.detail.path.replace(/[?#].*/s, ''));
    case 'cloud-signed-in':
      return step('sign-in', 'signed-in');
    case 'cloud-signed-out':
      return step('sign-in', 'signed-out');
    case 'cloud-payment-open':
      return step('purchase', 'payment-open');
    case 'cloud-subscribed':
      return step('purchase', 'subscribed');
    case 'cloud-unsubscribed': {
      const { reason } = event.detail;
      return step('plans', reason === undefined ? 'unsubscribed' : `reason ${reason}`);
    }
    case 'cloud-promo-activated':
      return step('promo', 'activated');
    case 'cloud-error':
      return step('other', `error ${event.detail.kind}`);
    case 'cloud-timing':
      return { ...step('other', 'timing'), marks: event.detail };
    case 'cloud-analytics':
      return step('other', event.detail.name);
    case 'cloud-ready':
    case 'cloud-navigate':
    case 'cloud-token-needed':
    case 'cloud-notice':
      return undefined;
  }
}
