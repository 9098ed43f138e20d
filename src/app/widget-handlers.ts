import type { CancelableEventName, CloudEventName, CloudEvents } from '#config/events.ts';

/**
 * Told of an event. The answer of a handler is of no account, so an async function will do; only
 * for an event that can be cancelled `false` prevents what would follow, and a promise never does.
 */
type Handler<Name extends CloudEventName> =
  ((detail: CloudEvents[Name]) => Name extends CancelableEventName ? Answer : unknown) | undefined;

// `void` lets a handler end without an answer.
type Answer = boolean | void | Promise<void>;

/**
 * The events of a widget as handlers of its React component. Written out, since an editor shows no
 * text for the keys of a mapped type.
 */
export interface WidgetHandlers {
  /** The first screen is drawn. */
  readonly onReady?: Handler<'cloud-ready'>;
  /** Another screen is drawn. */
  readonly onScreen?: Handler<'cloud-screen'>;
  /** Cancelable. The widget is about to go to another widget’s routes. */
  readonly onNavigate?: Handler<'cloud-navigate'>;
  /** A person has signed in here. */
  readonly onSignedIn?: Handler<'cloud-signed-in'>;
  /** The person has signed out here. */
  readonly onSignedOut?: Handler<'cloud-signed-out'>;
  /** Cancelable. The token was refused; a page that sets a new one within 30 s cancels. */
  readonly onTokenNeeded?: Handler<'cloud-token-needed'>;
  /** Cancelable. A payment page is about to open. */
  readonly onPaymentOpen?: Handler<'cloud-payment-open'>;
  /** A package was connected. */
  readonly onSubscribed?: Handler<'cloud-subscribed'>;
  /** A package was cancelled. */
  readonly onUnsubscribed?: Handler<'cloud-unsubscribed'>;
  /** A promo code was activated. */
  readonly onPromoActivated?: Handler<'cloud-promo-activated'>;
  /** Something failed and is shown. `number` is its entry in `docs/errors.md`. `call` names the call, without anybody’s data. `kind` is `code-unavailable` where a part of the widget’s code could not be loaded. */
  readonly onError?: Handler<'cloud-error'>;
  /** What happened, without anybody’s data. */
  readonly onAnalytics?: Handler<'cloud-analytics'>;
}
